import type { AchReturnCode, AchStatus, CardStatus, EventActor } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { type DueWork, eachDue } from '../clock/due-work.ts';
import { post } from '../ledger/ledger.ts';
import { captureMovements, returnMovements, settlementMovements } from '../ledger/movements.ts';
import { getMerchant } from '../merchants/find-merchant.ts';
import { notify } from '../notifications/notify.ts';
import { watchReturnRates } from '../return-rates/watch.ts';
import { dueAfter } from '../transactions/due.ts';
import { refundedStatus } from '../transactions/rules.ts';
import { addTimelineEvent, moveTransaction, publishTransaction } from '../transactions/transition.ts';
import { stopRefunds } from './deliver-refunds.ts';

type Row = typeof transactions.$inferSelect;

interface Due {
  row: Row;
  timeZone: string;
  at: Date;
}

/** What the sandbox's network does with a settled card payment whose number asked for a dispute. */
export type OpenDispute = (tx: Database, row: Row, at: Date) => Promise<void>;

async function move(
  tx: Database,
  { row, timeZone, at }: Due,
  step: { status: CardStatus | AchStatus; actor: EventActor; set?: Partial<Row> },
): Promise<Row> {
  const dueAt = dueAfter({ ...row, ...step, timeZone }, at);
  return moveTransaction(tx, row, { ...step, amountMinor: row.amountMinor, at, dueAt });
}

async function settle(tx: Database, due: Due): Promise<void> {
  const actor = due.row.type === 'card' ? 'processor' : 'bank';
  const settled = await move(tx, due, { status: 'settled', actor });
  await post(tx, settled, due.at, settlementMovements(settled));
  if (settled.refundedMinor === 0) return;
  // What was refunded while it was settling shows now.
  const status = refundedStatus(settled);
  await tx.update(transactions).set({ status }).where(eq(transactions.id, settled.id));
  await addTimelineEvent(tx, settled.id, {
    status,
    actor: 'merchant',
    amountMinor: settled.refundedMinor,
    at: due.at,
  });
  await publishTransaction(tx, { ...settled, status }, due.at);
}

async function originate(tx: Database, due: Due): Promise<void> {
  const set = { capturedMinor: due.row.amountMinor };
  const originated = await move(tx, due, { status: 'originated', actor: 'processor', set });
  await post(tx, originated, due.at, captureMovements(originated));
}

async function returnDebit(tx: Database, due: Due): Promise<void> {
  const returnCode = due.row.scenario?.replace('return_', '') as AchReturnCode;
  const row = await stopRefunds(tx, due.row, due.at);
  await moveTransaction(tx, row, {
    status: 'returned',
    actor: 'bank',
    amountMinor: row.capturedMinor,
    at: due.at,
    dueAt: null,
    set: { returnCode, scenario: null },
  });
  await post(tx, due.row, due.at, returnMovements(due.row, true));
  const { id: recordId, merchantId, partnerId } = due.row;
  const occurrence = due.row.dueAt?.toISOString() ?? '';
  await notify(tx, { kind: 'ach_returned', recordId, merchantId, partnerId, occurrence, at: due.at });
  await watchReturnRates(tx, due.row, due.at);
}

/** Expiry, cut-off, settlement, bank returns and disputes of payments, each at its time. */
export function settleTransactions(openDispute: OpenDispute): DueWork {
  async function afterSettlement(tx: Database, due: Due): Promise<void> {
    const { row, at } = due;
    if (row.scenario?.startsWith('return_')) return returnDebit(tx, due);
    await tx.update(transactions).set({ dueAt: null }).where(eq(transactions.id, row.id));
    if (row.type === 'card' && row.scenario && row.status !== 'refunded') await openDispute(tx, row, at);
  }

  async function advance(tx: Database, due: Due): Promise<void> {
    switch (due.row.status) {
      case 'authorized':
        await move(tx, due, { status: 'authorization_expired', actor: 'system' });
        return;
      case 'captured':
        await move(tx, due, { status: 'settling', actor: 'processor' });
        return;
      case 'pending':
        return originate(tx, due);
      case 'settling':
      case 'originated':
        return settle(tx, due);
      default:
        return afterSettlement(tx, due);
    }
  }

  return eachDue(
    { name: 'transactions', table: transactions, dueAt: transactions.dueAt, key: [transactions.id] },
    async (tx, row, { at }) => {
      const { timeZone } = await getMerchant(tx, row.merchantId);
      await advance(tx, { row, timeZone, at });
    },
  );
}
