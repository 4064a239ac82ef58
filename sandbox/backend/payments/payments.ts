import type { AchOrder, CardOrder, PaymentBody, PaymentResult } from '@countinghouse/contract';
import { declineCodes } from '@countinghouse/contract/vocabulary';
import { authorizeCard } from '../../processor/authorize-card.ts';
import { originateAch } from '../../processor/originate-ach.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { invalidField } from '../http/problem.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import type { MoneyState } from '../merchants/money-rules.ts';
import { presentTransaction } from '../transactions/present.ts';
import { capture, capturePayment } from './capture.ts';
import { findChargeableMerchant, insertPayment, type Row } from './insert-payment.ts';
import { assertNoRepetition } from './likely-duplicate.ts';
import { newAchTransaction, newCardTransaction, type OrderOrigin } from './new-transaction.ts';
import { retryPayment } from './retry.ts';

/** A payment as it is now, whose it is, and how it was before where it is no new one. */
type Performed = [row: Row, merchant: MoneyState & { name: string }, before?: Row];

/** A new payment, and whose it is. */
type Taken = [row: Row, merchant: MerchantRow];

const auditFacts = ({ status, amountMinor, capturedMinor, currency, last4 }: Row) => ({
  status,
  amountMinor,
  capturedMinor,
  currency,
  last4,
});

const atTerminal: OrderOrigin = { entryMode: 'keyed', ipAddress: null };

/** Takes payments: at the virtual terminal, and online. `secret` keys the cards' fingerprints. */
export function createPayments(secret: string) {
  async function chargeable(command: Command, order: CardOrder | AchOrder) {
    const { merchantId, amount } = order;
    const merchant = await findChargeableMerchant(command, merchantId);
    if (amount.currency !== merchant.currency) {
      throw invalidField('amount.currency', 'merchant_currency', { currency: merchant.currency });
    }
    await assertNoRepetition(command, order, secret);
    return merchant;
  }

  async function payByCard(command: Command, order: CardOrder, origin: OrderOrigin): Promise<Taken> {
    const merchant = await chargeable(command, order);
    const { name: merchantName, timeZone } = merchant;
    const answer = authorizeCard({ ...order.card, ...order.billing }, command.at, timeZone);
    const row = newCardTransaction({ order, answer, merchant, origin, at: command.at }, secret);
    const authorized = await insertPayment(command, row, timeZone);
    const isCaptured = order.action === 'sale' && answer.outcome === 'approved';
    const found = { transaction: authorized, merchant, merchantName, timeZone };
    return [isCaptured ? await capture(command, found, authorized.amountMinor) : authorized, merchant];
  }

  async function payByBank(command: Command, order: AchOrder, origin: OrderOrigin): Promise<Taken> {
    const merchant = await chargeable(command, order);
    if (merchant.currency !== 'USD') throw invalidField('amount.currency', 'bank_currency');
    const answer = originateAch(order.bankAccount);
    const row = newAchTransaction({ order, answer, merchant, origin, at: command.at });
    return [await insertPayment(command, row, merchant.timeZone), merchant];
  }

  function perform(command: Command, order: PaymentBody, origin: OrderOrigin): Promise<Performed> {
    if (order.action === 'capture') return capturePayment(command, order);
    if (order.action === 'retry') return retryPayment(command, order);
    return order.action === 'ach' ? payByBank(command, order, origin) : payByCard(command, order, origin);
  }

  /** Does what is ordered, and writes it into the trail. */
  async function performAudited(command: Command, order: PaymentBody, origin: OrderOrigin) {
    const performed = await perform(command, order, origin);
    const [row, , before] = performed;
    await recordAuditEntry(command.tx, command, {
      action: `payment:${order.action}`,
      recordId: row.id,
      merchantId: row.merchantId,
      before: before && auditFacts(before),
      after: auditFacts(row),
    });
    return performed;
  }

  async function create(command: Command, order: PaymentBody): Promise<PaymentResult> {
    const [row, merchant] = await performAudited(command, order, atTerminal);
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

  /** Charges a customer who pays by themselves. @returns the payment as it is now */
  const payOnline = async (command: Command, order: CardOrder | AchOrder, ipAddress: string): Promise<Row> =>
    (await performAudited(command, order, { entryMode: 'ecommerce', ipAddress }))[0];

  return { create, payOnline };
}

export type Payments = ReturnType<typeof createPayments>;
