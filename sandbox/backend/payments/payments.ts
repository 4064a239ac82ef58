import type {
  AchOrder,
  CaptureOrder,
  CardOrder,
  PaymentBody,
  PaymentResult,
  RetryOrder,
} from '@countinghouse/contract';
import { declineCodes } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { authorizeCard } from '../../processor/authorize-card.ts';
import { originateAch, representAch } from '../../processor/originate-ach.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { ConflictProblem, invalidField } from '../http/problem.ts';
import { post } from '../ledger/ledger.ts';
import { captureMovements } from '../ledger/movements.ts';
import { findMerchant, type MerchantRow } from '../merchants/find-merchant.ts';
import { assertMoneyMayMove, type MoneyState } from '../merchants/money-rules.ts';
import { dueAfter } from '../transactions/due.ts';
import { type FoundTransaction, lockTransaction } from '../transactions/find-one.ts';
import { presentTransaction } from '../transactions/present.ts';
import { captureRefusal, retryRefusal } from '../transactions/rules.ts';
import { moveTransaction, publishTransaction } from '../transactions/transition.ts';
import { assertNoRepetition } from './likely-duplicate.ts';
import { newAchTransaction, newCardTransaction, newRetry } from './new-transaction.ts';

type Row = typeof transactions.$inferSelect;
/** A payment as it is now, whose it is, and how it was before where it is no new one. */
type Performed = [row: Row, merchant: MoneyState & { name: string }, before?: Row];

const auditFacts = ({ status, amountMinor, capturedMinor, currency, last4 }: Row) => ({
  status,
  amountMinor,
  capturedMinor,
  currency,
  last4,
});

/** Takes payments at the virtual terminal. `secret` keys the cards' fingerprints. */
export function createPayments(secret: string) {
  async function activeMerchant(command: Command, merchantId: string) {
    const merchant = await findMerchant(command.tx, command.actor, merchantId);
    assertMoneyMayMove(merchant, 'charge', command.at);
    return merchant;
  }

  async function chargeable(command: Command, order: CardOrder | AchOrder) {
    const { merchantId, amount } = order;
    const merchant = await activeMerchant(command, merchantId);
    if (amount.currency !== merchant.currency) {
      throw invalidField('amount.currency', 'merchant_currency', { currency: merchant.currency });
    }
    await assertNoRepetition(command, order, secret);
    return merchant;
  }

  async function insert({ tx, at }: Command, row: Row, timeZone: string): Promise<Row> {
    await tx.insert(transactions).values(row);
    const { status, amountMinor } = row;
    const actor = row.type === 'card' ? 'issuer' : 'merchant';
    return moveTransaction(tx, row, {
      status,
      amountMinor,
      actor,
      at,
      dueAt: dueAfter({ ...row, timeZone }, at),
    });
  }

  /** From its capture on a payment is worth what was captured: nobody is charged the rest. */
  async function capture(command: Command, found: FoundTransaction, amountMinor: number): Promise<Row> {
    const { tx, at } = command;
    const captured = await moveTransaction(tx, found.transaction, {
      status: 'captured',
      actor: 'merchant',
      amountMinor,
      at,
      dueAt: dueAfter({ ...found.transaction, status: 'captured', timeZone: found.timeZone }, at),
      set: { amountMinor, capturedMinor: amountMinor },
    });
    await post(tx, captured, at, captureMovements(captured));
    return captured;
  }

  async function payByCard(command: Command, order: CardOrder): Promise<[Row, MerchantRow]> {
    const merchant = await chargeable(command, order);
    const answer = authorizeCard({ ...order.card, ...order.billing }, command.at);
    const row = newCardTransaction({ order, answer, merchant, at: command.at }, secret);
    const authorized = await insert(command, row, merchant.timeZone);
    const isCaptured = order.action === 'sale' && answer.outcome === 'approved';
    const { name: merchantName, timeZone } = merchant;
    const found = { transaction: authorized, merchant, merchantName, timeZone };
    return [isCaptured ? await capture(command, found, authorized.amountMinor) : authorized, merchant];
  }

  async function payByBank(command: Command, order: AchOrder): Promise<[Row, MerchantRow]> {
    const merchant = await chargeable(command, order);
    if (merchant.currency !== 'USD') throw invalidField('amount.currency', 'bank_currency');
    const answer = originateAch(order.bankAccount);
    const row = newAchTransaction({ order, answer, merchant, at: command.at });
    return [await insert(command, row, merchant.timeZone), merchant];
  }

  async function captureLater(command: Command, order: CaptureOrder): Promise<Performed> {
    const found = await lockTransaction(command.tx, command.actor, order.transactionId);
    assertMoneyMayMove(found.merchant, 'capture', command.at);
    const amountMinor = order.amountMinor ?? found.transaction.amountMinor;
    const refusal = captureRefusal(found.transaction, amountMinor);
    if (refusal) throw new ConflictProblem(refusal);
    const captured = await capture(command, found, amountMinor);
    return [captured, { ...found.merchant, name: found.merchantName }, found.transaction];
  }

  /** The returned debit stays as it is; the new one has a timeline, a fee and, it may be, a return of its own. */
  async function retry(command: Command, { transactionId }: RetryOrder): Promise<[Row, MerchantRow]> {
    const { tx, actor, at } = command;
    const { transaction: returned } = await lockTransaction(tx, actor, transactionId);
    const refusal = retryRefusal(returned, at);
    if (refusal) throw new ConflictProblem(refusal);
    const merchant = await activeMerchant(command, returned.merchantId);
    const row = newRetry(returned, representAch(returned), at);
    const presented = await insert(command, row, merchant.timeZone);
    await tx.update(transactions).set({ retriedAs: row.id }).where(eq(transactions.id, returned.id));
    await publishTransaction(tx, returned, at);
    const { id: recordId, merchantId } = returned;
    await recordAuditEntry(tx, command, {
      action: 'payment:retry',
      recordId,
      merchantId,
      after: { retriedAs: row.id },
    });
    return [presented, merchant];
  }

  function perform(command: Command, order: PaymentBody): Promise<Performed> {
    if (order.action === 'capture') return captureLater(command, order);
    if (order.action === 'retry') return retry(command, order);
    return order.action === 'ach' ? payByBank(command, order) : payByCard(command, order);
  }

  async function create(command: Command, order: PaymentBody): Promise<PaymentResult> {
    const [row, merchant, before] = await perform(command, order);
    await recordAuditEntry(command.tx, command, {
      action: `payment:${order.action}`,
      recordId: row.id,
      merchantId: row.merchantId,
      before: before && auditFacts(before),
      after: auditFacts(row),
    });
    return {
      key: command.key ?? '',
      transaction: presentTransaction(
        command.actor,
        { transaction: row, merchant, merchantName: merchant.name },
        command.at,
      ),
      approved: row.status !== 'declined' && row.status !== 'failed',
      declineCode: row.declineCode,
      retry: row.declineCode && declineCodes[row.declineCode].retry,
    };
  }

  return { create };
}

export type Payments = ReturnType<typeof createPayments>;
