import type { ReceiptBody, ReceiptMail } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import { businessSettings } from '../../store/schema/business-settings.ts';
import { assertNotTooOften } from '../audit/assert-not-too-often.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { ConflictProblem } from '../http/problem.ts';
import type { Outbox } from '../mail/outbox.ts';
import { lockTransaction } from '../transactions/find-one.ts';
import { receiptRefusal } from '../transactions/rules.ts';
import { receiptText } from './receipt-text.ts';

const action = 'transaction:receipt';
/** Enough for a customer who mistyped an address, and for a busy till; not for filling a stranger's mailbox. */
const mostOfOnePayment = 10;
const mostOfOneUser = 100;

/** How the merchant’s customers reach it, as it says itself. */
export async function findSupport(tx: Database, merchantId: string): Promise<string[]> {
  const [row] = await tx.select().from(businessSettings).where(eq(businessSettings.ownerId, merchantId));
  if (!row) return [];
  return [row.supportEmail, row.supportPhone, row.website, row.supportHours].filter((text) => text !== '');
}

/** Sends the receipt of a payment in the caller's scope to an address, in a language. */
export const mailReceipt =
  (outbox: Outbox) =>
  async (command: Command, order: ReceiptBody): Promise<ReceiptMail> => {
    const { tx, actor, at } = command;
    const { transactionId, to, language } = order;
    // Locked, so that two requests at once do not count the same.
    const found = await lockTransaction(tx, actor, transactionId);
    const refusal = receiptRefusal(found.transaction);
    if (refusal) throw new ConflictProblem(refusal);
    await assertNotTooOften(command, {
      ...{ action, ofRecord: eq(auditEntries.recordId, transactionId) },
      ...{ mostOfRecord: mostOfOnePayment, mostOfUser: mostOfOneUser },
      message: 'Too many receipts were sent. Try again in an hour.',
    });
    const support = await findSupport(tx, found.transaction.merchantId);
    const { partnerId } = found.transaction;
    await outbox.put(command, {
      ...{ recipient: to, kind: 'receipt', partnerId, language },
      ...receiptText(found, language, support),
    });
    await recordAuditEntry(tx, command, {
      action,
      recordId: transactionId,
      merchantId: found.transaction.merchantId,
      after: { to, language },
    });
    return { ...order, requestedAt: at.toISOString() };
  };
