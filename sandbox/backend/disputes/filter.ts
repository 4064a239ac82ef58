import type { DisputeFilter } from '@countinghouse/contract';
import {
  type DisputeReasonGroup,
  disputeReasonCodes,
  disputeReasonOf,
  subReasonsOf,
} from '@countinghouse/contract/vocabulary';
import { and, eq, gte, inArray, isNull, like, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { disputes, evidenceFiles } from '../../store/schema/disputes.ts';
import { transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { literal } from '../like.ts';
import { cardCondition, cardNamed, textCondition } from '../transactions/search.ts';

const dayMs = 86_400_000;

/** What must be answered. */
export const isDue: SQL = eq(disputes.status, 'needs_response');

/** What the dates of a filter are about. */
export const dateColumns = { opened: disputes.openedAt, due: disputes.dueBy, closed: disputes.closedAt };

/** A code alone, or what the issuer said besides where that says more. */
function reasonCondition(groups: readonly DisputeReasonGroup[]): SQL | undefined {
  const codes = disputeReasonCodes.filter((code) =>
    groups.includes(disputeReasonOf(code)?.group as DisputeReasonGroup),
  );
  const finer = disputeReasonCodes.flatMap((code) => {
    const subReasons = Object.entries(subReasonsOf(code));
    const meant = subReasons.filter(([, { group }]) => groups.includes(group)).map(([name]) => name);
    return meant.length > 0 ? [and(eq(disputes.reasonCode, code), inSubReasons(meant))] : [];
  });
  const known = disputeReasonCodes.flatMap((code) => Object.keys(subReasonsOf(code)));
  const saysNoMore = or(isNull(disputes.subReason), notInArray(sql`${disputes.subReason}`, known));
  return or(and(inArray(disputes.reasonCode, codes), saysNoMore), ...finer);
}

const inSubReasons = (names: readonly string[]) => inArray(sql`${disputes.subReason}`, [...names]);

/** Disputes of payments that meet a condition; the payments, too, start from the caller's scope. */
const ofPayments = (db: Database, actor: Actor, condition: SQL | undefined): SQL =>
  inArray(
    disputes.transactionId,
    db
      .select({ id: transactions.id })
      .from(transactions)
      .where(and(visibleTo(db, actor, transactions), condition)),
  );

/** An id or its beginning; the four digits of a card; or the customer and the order, as in the search of payments. */
function searchCondition(db: Database, actor: Actor, search: string): SQL | undefined {
  const [, kind = '', rest = ''] = /^(dsp|txn)_(.*)$/i.exec(search) ?? [];
  if (kind) {
    const prefix = kind.toLowerCase();
    const column = prefix === 'dsp' ? disputes.id : disputes.transactionId;
    return like(column, `${literal(`${prefix}_${rest.toUpperCase()}`)}%`);
  }
  const card = cardNamed(search);
  return ofPayments(
    db,
    actor,
    card ? or(cardCondition(card.last4, card.brand), textCondition(search)) : textCondition(search),
  );
}

/** Whether an answer was sent with a file of one of these kinds. */
const answeredWith = (db: Database, kinds: NonNullable<DisputeFilter['evidence']>): SQL =>
  inArray(
    disputes.id,
    db
      .select({ id: evidenceFiles.disputeId })
      .from(evidenceFiles)
      .where(and(eq(evidenceFiles.isLocked, true), inArray(evidenceFiles.kind, kinds))),
  );

const isWithinDays = (days: number, now: Date) =>
  and(isDue, gte(disputes.dueBy, now), lte(disputes.dueBy, new Date(now.getTime() + days * dayMs)));

/** What `actor` sees of the disputes that a filter leaves at `now`. */
export function matchingDisputes(
  db: Database,
  actor: Actor,
  { filter, now }: { filter: DisputeFilter; now: Date },
): SQL | undefined {
  const { status, stage, reason, reasonCode, brand, entryMode, evidence, merchantId } = filter;
  const { from, to, dateOf = 'opened', dueWithinDays, amountMin, amountMax, currency, search } = filter;
  const date = dateColumns[dateOf];
  return and(
    visibleTo(db, actor, disputes),
    status && inArray(disputes.status, status),
    stage && inArray(disputes.stage, stage),
    reason && reasonCondition(reason),
    reasonCode && inArray(disputes.reasonCode, reasonCode),
    brand && inArray(disputes.brand, brand),
    entryMode && ofPayments(db, actor, inArray(transactions.entryMode, entryMode)),
    evidence && answeredWith(db, evidence),
    merchantId && inArray(disputes.merchantId, merchantId),
    from === undefined ? undefined : gte(date, new Date(from)),
    to === undefined ? undefined : lt(date, new Date(to)),
    dueWithinDays === undefined ? undefined : isWithinDays(dueWithinDays, now),
    currency === undefined ? undefined : eq(disputes.currency, currency),
    amountMin === undefined ? undefined : gte(disputes.amountMinor, amountMin),
    amountMax === undefined ? undefined : lte(disputes.amountMinor, amountMax),
    search === undefined ? undefined : searchCondition(db, actor, search),
  );
}
