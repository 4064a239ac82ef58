import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { checkoutProfiles, linkPayments, paymentLinks } from '../../store/schema/checkout.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { notFound } from '../http/problem.ts';
import { moneyColumns } from '../merchants/money-rules.ts';
import { linkStatusAt, type PaymentLinkRow, presentedLast } from './link-status.ts';

/**
 * What payments by a link come to by now: what was refunded, voided or returned by a bank is not paid any more. Asked of
 * the payments themselves, so that it is right whoever gives money back.
 */
export const paidMinor = sql<number>`(
  select coalesce(sum(${transactions.amountMinor} - ${transactions.refundedMinor}), 0)
  from ${linkPayments} join ${transactions} on ${transactions.id} = ${presentedLast}
  where ${linkPayments.linkId} = ${paymentLinks.id} and ${linkPayments.outcome} <> 'declined'
    and ${transactions.status} not in ('voided', 'returned', 'settlement_declined'))`.mapWith(Number);

/** What lists and details show of links at a moment. */
export const selectLinks = (db: Database, now: Date) =>
  db
    .select({
      link: paymentLinks,
      status: linkStatusAt(now),
      paidMinor,
      merchantName: merchants.name,
      merchant: moneyColumns,
      profileName: checkoutProfiles.name,
    })
    .from(paymentLinks)
    .innerJoin(merchants, eq(merchants.id, paymentLinks.merchantId))
    .leftJoin(checkoutProfiles, eq(checkoutProfiles.id, paymentLinks.profileId));

export type FoundLink = Awaited<ReturnType<typeof selectLinks>>[number];

const isLink = (db: Database, actor: Actor, id: string) =>
  and(visibleTo(db, actor, paymentLinks), eq(paymentLinks.id, id));

/** A link in the caller's scope. @throws Problem 404 */
export async function findLink(
  db: Database,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<FoundLink> {
  const [row] = await selectLinks(db, now).where(isLink(db, actor, id));
  if (!row) throw notFound('Payment link');
  return row;
}

/** A link in the caller's scope, locked until this database transaction ends. @throws Problem 404 */
export async function lockLink(tx: Database, actor: Actor, id: string): Promise<PaymentLinkRow> {
  const [row] = await tx
    .select()
    .from(paymentLinks)
    .where(isLink(tx, actor, id))
    .for('update');
  if (!row) throw notFound('Payment link');
  return row;
}
