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
import { newAchTransaction, newCardTransaction } from './new-transaction.ts';
import { retryPayment } from './retry.ts';

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
  async function chargeable(command: Command, order: CardOrder | AchOrder) {
    const { merchantId, amount } = order;
    const merchant = await findChargeableMerchant(command, merchantId);
    if (amount.currency !== merchant.currency) {
      throw invalidField('amount.currency', 'merchant_currency', { currency: merchant.currency });
    }
    await assertNoRepetition(command, order, secret);
    return merchant;
  }

  async function payByCard(command: Command, order: CardOrder): Promise<[Row, MerchantRow]> {
    const merchant = await chargeable(command, order);
    const answer = authorizeCard({ ...order.card, ...order.billing }, command.at);
    const row = newCardTransaction({ order, answer, merchant, at: command.at }, secret);
    const authorized = await insertPayment(command, row, merchant.timeZone);
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
    return [await insertPayment(command, row, merchant.timeZone), merchant];
  }

  function perform(command: Command, order: PaymentBody): Promise<Performed> {
    if (order.action === 'capture') return capturePayment(command, order);
    if (order.action === 'retry') return retryPayment(command, order);
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
