import type { ReceiptBody, ReceiptMail } from '@countinghouse/contract';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import { auditEntries } from '../../store/schema/activity.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { ConflictProblem, Problem } from '../http/problem.ts';
import type { Outbox } from '../mail/outbox.ts';
import { lockTransaction } from '../transactions/find-one.ts';
import { receiptRefusal } from '../transactions/rules.ts';
import { receiptText } from './receipt-text.ts';

const action = 'transaction:receipt';
const windowMs = 60 * 60_000;
/** Enough for a customer who mistyped an address, and for a busy till; not for filling a stranger's mailbox. */
const mostOfOnePayment = 10;
const mostOfOneUser = 100;

/** The audit trail is the count: what it does not tell was not sent. @throws Problem 429 */
async function refuseTooMany({ tx, actor, at }: Command, transactionId: string): Promise<void> {
  const ofPayment = eq(auditEntries.recordId, transactionId);
  const ofUser = eq(auditEntries.username, actor.username);
  const [sent] = await tx
    .select({
      ofPayment: sql`count(*) filter (where ${ofPayment})`.mapWith(Number),
      ofUser: sql`count(*) filter (where ${ofUser})`.mapWith(Number),
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.action, action),
        eq(auditEntries.outcome, 'done'),
        gt(auditEntries.at, new Date(at.getTime() - windowMs)),
        or(ofPayment, ofUser),
      ),
    );
  if (sent && (sent.ofPayment >= mostOfOnePayment || sent.ofUser >= mostOfOneUser)) {
    throw new Problem(429, 'rate_limited', 'Too many receipts were sent. Try again in an hour.');
  }
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
    await refuseTooMany(command, transactionId);
    await outbox.put(command, { recipient: to, kind: 'receipt', ...receiptText(found, language) });
    await recordAuditEntry(tx, command, {
      action,
      recordId: transactionId,
      merchantId: found.transaction.merchantId,
      after: { to, language },
    });
    return { ...order, requestedAt: at.toISOString() };
  };
