import type { ClosedReason, PaymentLinkStatus } from '@countinghouse/contract/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import { linkPayments, paymentLinks } from '../../store/schema/checkout.ts';
import { transactions } from '../../store/schema/transactions.ts';

export type PaymentLinkRow = typeof paymentLinks.$inferSelect;

/** What says of a link whether it takes payments. */
type LinkState = Pick<PaymentLinkRow, 'isDraft' | 'disabledAt' | 'maxUses' | 'uses' | 'expiresAt'>;

/**
 * The transaction that a payment by a link is by now: of a debit that came back and was presented again the last one, of
 * three at most.
 */
export const presentedLast = sql<string>`(
  select coalesce(again.retried_as, first.retried_as, first.id)
  from transactions first left join transactions again on again.id = first.retried_as
  where first.id = ${linkPayments.transactionId})`;

/** Whether a bank debit by a link is on its way yet, as a condition on the table of links. */
const hasUnsettledDebit = sql<boolean>`exists (
  select 1 from ${linkPayments} join ${transactions} on ${transactions.id} = ${presentedLast}
  where ${linkPayments.linkId} = ${paymentLinks.id} and ${linkPayments.method} = 'ach'
    and ${transactions.status} in ('pending', 'originated'))`;

/** Written out: what is selected and grouped by would be two parameters, which the database takes for two things. */
const instantOf = (now: Date) => sql.raw(`'${now.toISOString()}'::timestamptz`);

/** The status of a link at a moment, as a column of queries on the table of links. */
export const linkStatusAt = (now: Date): SQL<PaymentLinkStatus> => sql<PaymentLinkStatus>`case
  when ${paymentLinks.isDraft} then 'draft'
  when ${paymentLinks.disabledAt} is not null then 'disabled'
  when ${paymentLinks.uses} >= ${paymentLinks.maxUses} then case when ${hasUnsettledDebit} then 'pending' else 'paid' end
  when ${paymentLinks.expiresAt} <= ${instantOf(now)} then 'expired'
  else 'active' end`;

/** Why a link takes no payment at a moment; null of one that does, and of a draft, which customers do not see at all. */
export function closedReasonOf(
  { isDraft, disabledAt, maxUses, uses, expiresAt }: LinkState,
  now: Date,
): ClosedReason | null {
  if (isDraft) return null;
  if (disabledAt) return 'link_disabled';
  if (maxUses !== null && uses >= maxUses) return 'link_used_up';
  return expiresAt && expiresAt <= now ? 'link_expired' : null;
}
