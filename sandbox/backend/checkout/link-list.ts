import type {
  LinkPaymentPage,
  LinkPaymentsQuery,
  NoPaymentLinks,
  PaymentLinkCounts,
  PaymentLinkFilter,
  PaymentLinkPage,
  PaymentLinkQuery,
} from '@countinghouse/contract';
import { and, desc, eq, gte, ilike, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { linkPayments, paymentLinks } from '../../store/schema/checkout.ts';
import { transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { findHead } from '../events/read.ts';
import { before, decodeCursor, instantKey, toPage } from '../keyset.ts';
import { containing, literal } from '../like.ts';
import { explainNoMatch } from '../lists/explain-no-match.ts';
import { findStatusCounts } from '../lists/status-totals.ts';
import { findLink, selectLinks } from './find-link.ts';
import { ordersAt } from './link-sort.ts';
import { linkStatusAt, presentedLast } from './link-status.ts';
import { presentLink } from './present-link.ts';

/** An id or its beginning; or a part of what the link is called. */
function searchCondition(search: string): SQL | undefined {
  const [, rest] = /^plk_(.*)$/i.exec(search) ?? [];
  if (rest !== undefined) return like(paymentLinks.id, `${literal(`plk_${rest.toUpperCase()}`)}%`);
  const pattern = containing(search);
  return or(ilike(paymentLinks.title, pattern), ilike(paymentLinks.reference, pattern));
}

/** What `actor` sees of the links that a filter leaves at `now`. */
export function matchingLinks(
  db: Database,
  actor: Actor,
  { filter, now }: { filter: PaymentLinkFilter; now: Date },
): SQL | undefined {
  const { status, merchantId, profileId, search, from, to } = filter;
  return and(
    visibleTo(db, actor, paymentLinks),
    status && inArray(linkStatusAt(now), status),
    merchantId && inArray(paymentLinks.merchantId, merchantId),
    profileId === undefined ? undefined : eq(paymentLinks.profileId, profileId),
    from === undefined ? undefined : gte(paymentLinks.createdAt, new Date(from)),
    to === undefined ? undefined : lt(paymentLinks.createdAt, new Date(to)),
    search === undefined ? undefined : searchCondition(search),
  );
}

const filterParts = {
  search: ['search'],
  status: ['status'],
  merchant: ['merchantId'],
  dates: ['from', 'to'],
} as const;

/** Links in the caller's scope: a page of them, how many there are of each status, and why a filter finds none. */
export function createLinkList(db: Database, clock: () => Date) {
  async function findPage(actor: Actor, query: PaymentLinkQuery): Promise<PaymentLinkPage> {
    const { limit, cursor, sort, id: ids, ...filter } = query;
    const now = clock();
    const order = ordersAt(now)[sort];
    const past = cursor === undefined ? undefined : order.beyond(cursor);
    // Before the rows are read: what happens in between is told once more rather than never.
    const sequence = await findHead(db);
    const rows = await selectLinks(db, now)
      .where(and(matchingLinks(db, actor, { filter, now }), ids && inArray(paymentLinks.id, ids), past))
      .orderBy(...order.by)
      .limit(limit + 1);
    const page = toPage(rows, {
      limit,
      keysOf: ({ link }) => order.keysOf(link),
      present: (row) => presentLink(actor, row, now),
    });
    return { ...page, sequence };
  }

  function findCounts(actor: Actor, filter: PaymentLinkFilter): Promise<PaymentLinkCounts> {
    const now = clock();
    return findStatusCounts(
      db,
      { table: paymentLinks, status: linkStatusAt(now) },
      matchingLinks(db, actor, { filter, now }),
    );
  }

  function explain(actor: Actor, filter: PaymentLinkFilter): Promise<NoPaymentLinks> {
    const now = clock();
    const matching = (rest: PaymentLinkFilter, ...more: (SQL | undefined)[]) =>
      and(matchingLinks(db, actor, { filter: rest, now }), ...more);
    return explainNoMatch(
      db,
      { table: paymentLinks, at: paymentLinks.createdAt, matching, parts: filterParts },
      filter,
    );
  }

  return { findPage, findCounts, explain };
}

const cursorSchema = z.tuple([instantKey, z.string()]);
const moneyIn = (currency: string) => (amountMinor: number) => ({ amountMinor, currency });

/** Payments by a link in the caller's scope, newest first. @throws Problem 404 */
export async function findLinkPayments(
  db: Database,
  actor: Actor,
  { id, limit, cursor, now }: LinkPaymentsQuery & { now: Date },
): Promise<LinkPaymentPage> {
  const { link } = await findLink(db, actor, { id, now });
  const position = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema);
  const { id: transactionId, status, customerName } = transactions;
  const rows = await db
    .select({ payment: linkPayments, transactionId, status, customerName })
    .from(linkPayments)
    .innerJoin(transactions, eq(transactions.id, presentedLast))
    .where(
      and(
        eq(linkPayments.linkId, link.id),
        position &&
          before([linkPayments.at, linkPayments.id], [sql`${position[0]}::timestamptz`, sql`${position[1]}`]),
      ),
    )
    .orderBy(desc(linkPayments.at), desc(linkPayments.id))
    .limit(limit + 1);
  const money = moneyIn(link.currency);
  return toPage(rows, {
    limit,
    keysOf: ({ payment }) => [payment.at.toISOString(), payment.id],
    present: ({ payment, ...transaction }) => {
      const { outcome, method, items, answers, profileVersion, mandateVersion } = payment;
      return {
        ...{ id: payment.id, outcome, method, items, answers, profileVersion, mandateVersion },
        ...transaction,
        at: payment.at.toISOString(),
        subtotal: money(payment.subtotalMinor),
        tax: money(payment.taxMinor),
        tip: money(payment.tipMinor),
        total: money(payment.subtotalMinor + payment.taxMinor + payment.tipMinor),
      };
    },
  });
}
