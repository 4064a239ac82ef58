import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { linkPayments } from '../../store/schema/checkout.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { mailboxOf } from '../invitations/mail-limit.ts';

/** Receipts of one link that a mailbox gets within an hour: more than anybody pays, too few to fill a stranger's. */
export const mostReceipts = 5;
const hourMs = 3_600_000;

/**
 * Whether another receipt of a link, whose row is locked, may go to an address. Who pays says themselves where it goes,
 * and a bank debit costs nothing before it is returned: without this the page would write to anybody.
 */
export async function mayMailReceipt(
  tx: Database,
  { linkId, email, at }: { linkId: string; email: string; at: Date },
): Promise<boolean> {
  const mailbox = sql`regexp_replace(lower(${transactions.customerEmail}), '\\+[^@]*@', '@')`;
  const [made] = await tx
    .select({ count: count() })
    .from(linkPayments)
    .innerJoin(transactions, eq(transactions.id, linkPayments.transactionId))
    .where(
      and(
        eq(linkPayments.linkId, linkId),
        gt(linkPayments.at, new Date(at.getTime() - hourMs)),
        ne(linkPayments.outcome, 'declined'),
        sql`${mailbox} = ${mailboxOf(email)}`,
      ),
    );
  // The payment that the receipt is of is among them.
  return (made?.count ?? 0) <= mostReceipts;
}
