import type { Deposit, DepositBody } from '@countinghouse/contract';
import { userHas } from '@countinghouse/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import { deposits } from '../../store/schema/ledger.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { visibleTo } from '../actor/scope.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { conflict, forbidden, notFound } from '../http/problem.ts';
import { post } from '../ledger/ledger.ts';
import { assertMoneyMayMove } from '../merchants/money-rules.ts';
import { moveDeposit } from './move-deposit.ts';
import { sendDeposit } from './pay-deposits.ts';
import { presentDeposit } from './present.ts';
import { recordStep } from './steps.ts';

type Row = typeof deposits.$inferSelect;
type Merchant = typeof merchants.$inferSelect;

/** Sends a failed deposit again, to the account that the merchant has now. */
function retry({ tx, at, actor }: Command, deposit: Row, merchant: Merchant): Promise<Row> {
  const { status } = deposit;
  assertMoneyMayMove(merchant, 'payout', at);
  if (status !== 'failed')
    throw conflict('wrong_status', `Only a failed deposit can be sent again; this one is ${status}.`);
  return sendDeposit(tx, deposit, merchant, { at, username: actor.username });
}

/**
 * Gives up a deposit that the bank does not have. Its lines stay as they are stored; what they come to leaves the
 * balance as if it were sent, and comes back at once as an adjustment of the deposit that is open now.
 */
async function cancel({ tx, at, actor }: Command, deposit: Row): Promise<Row> {
  const { id: causeId, netMinor: amountMinor, status } = deposit;
  if (status !== 'pending' && status !== 'failed') {
    throw conflict(
      'wrong_status',
      `Only a deposit that was not sent or failed can be canceled; this one is ${status}.`,
    );
  }
  await post(tx, deposit, at, [
    { causeId, amountMinor, kind: 'payout', debit: 'merchant_balance', credit: 'in_transit' },
    { causeId, amountMinor, kind: 'adjustments', debit: 'in_transit', credit: 'merchant_balance' },
  ]);
  await recordStep(tx, deposit, { step: 'canceled', amountMinor, username: actor.username, at });
  return moveDeposit(tx, deposit, at, { status: 'canceled', dueAt: null });
}

/** What people do to a deposit. */
export async function changeDeposit(command: Command, { id, action }: DepositBody): Promise<Deposit> {
  const { tx, actor, at } = command;
  const [row] = await tx
    .select({ deposit: deposits, merchant: merchants })
    .from(deposits)
    .innerJoin(merchants, eq(merchants.id, deposits.merchantId))
    .where(and(visibleTo(tx, actor, deposits), eq(deposits.id, id)))
    .for('update', { of: deposits });
  if (!row) throw notFound('Deposit');
  if (action === 'cancel' && !userHas(actor, 'deposits:cancel')) throw forbidden();
  const deposit =
    action === 'retry' ? await retry(command, row.deposit, row.merchant) : await cancel(command, row.deposit);
  const { status, merchantId } = row.deposit;
  await recordAuditEntry(tx, command, {
    action: `deposit:${action}`,
    recordId: id,
    merchantId,
    before: { status },
    after: { status: deposit.status, traceId: deposit.traceId },
  });
  const { netMinor, itemCount } = deposit;
  return presentDeposit(
    actor,
    { deposit, netMinor, itemCount, merchant: row.merchant, merchantName: row.merchant.name },
    at,
  );
}
