import type {
  DashboardTask,
  DashboardTasks,
  DisputeFilter,
  MerchantStatusFilter,
} from '@countinghouse/contract';
import type { Permission } from '@countinghouse/contract/vocabulary';
import { and, asc, count, desc, eq, inArray, min, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Database } from '../../store/database.ts';
import { merchantRequests } from '../../store/schema/applications.ts';
import { paymentLinks } from '../../store/schema/checkout.ts';
import { disputes } from '../../store/schema/disputes.ts';
import { deposits } from '../../store/schema/ledger.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { changeRequests } from '../../store/schema/registration.ts';
import type { Actor } from '../actor/actor.ts';
import { actorHas } from '../actor/actor-has.ts';
import { isOwnRow } from '../actor/is-own.ts';
import { visibleTo } from '../actor/scope.ts';
import { depositCondition } from '../deposits/filter.ts';
import { matchingDisputes } from '../disputes/filter.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';
import { isAskedFor, matchingMerchants } from '../registration/merchant-filter.ts';

/** As many attacked links as are told one by one. */
const maxLinks = 5;

interface Looking {
  db: Database;
  actor: Actor;
  now: Date;
  timeZone: string;
}

type Found = Omit<DashboardTask, 'kind' | 'dueBy'> & Partial<Pick<DashboardTask, 'dueBy'>>;
const ofList = (count: number, filter: DashboardTask['filter']): Found[] => [
  { count, filter, recordId: null },
];

/** Those that must be answered by the end of the reader's today. */
async function disputesDue({ db, actor, now, timeZone }: Looking): Promise<Found[]> {
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day');
  const filter: DisputeFilter = {
    status: ['needs_response'],
    dateOf: 'due',
    from: today.toJSDate().toISOString(),
    to: today.plus({ days: 1 }).toJSDate().toISOString(),
  };
  const { status, from, to } = filter;
  const due = await db.$count(disputes, matchingDisputes(db, actor, { filter, now }));
  return ofList(due, { status, dateOf: 'due', from, to });
}

/** All that must be answered, and when the first of them ends. */
async function disputesWaiting({ db, actor, now }: Looking): Promise<Found[]> {
  const filter: DisputeFilter = { status: ['needs_response'] };
  const [found] = await db
    .select({ count: count(), dueBy: min(disputes.dueBy) })
    .from(disputes)
    .where(matchingDisputes(db, actor, { filter, now }));
  const dueBy = found?.dueBy?.toISOString() ?? null;
  return ofList(found?.count ?? 0, { status: ['needs_response'] }).map((one) => ({ ...one, dueBy }));
}

async function depositsFailed({ db, actor }: Looking): Promise<Found[]> {
  const condition = depositCondition({ status: ['failed'] });
  const failed = await db.$count(deposits, and(visibleTo(db, actor, deposits), condition));
  return ofList(failed, { status: ['failed'] });
}

/** Nobody decides what they filed; the list holds it too, and is then not what is counted. */
async function changesWaiting({ db, actor }: Looking): Promise<Found[]> {
  const { status, id, requestedAt, requestedBy, requestedSubject } = changeRequests;
  const inScope = db.select({ id: merchants.id }).from(merchants).where(visibleMerchants(db, actor));
  const isPending = and(eq(status, 'pending'), inArray(changeRequests.merchantId, inScope));
  const isOwn = isOwnRow(actor, { username: requestedBy, subject: requestedSubject });
  // Of old rows no subject is known: whether it is the caller's is then unknown to the database, not false.
  const isOthers = and(isPending, sql`(${isOwn}) is not true`);
  const waiting = await db.$count(changeRequests, isOthers);
  const own = await db.$count(changeRequests, and(isPending, isOwn));
  if (own === 0) return ofList(waiting, { status: ['pending'] });
  const oldest = db.select({ id }).from(changeRequests).where(isOthers).orderBy(asc(requestedAt), asc(id));
  const [first] = await oldest.limit(1);
  return [{ count: waiting, filter: null, recordId: first?.id ?? null }];
}

const merchantsOf =
  (...status: NonNullable<MerchantStatusFilter['status']>) =>
  async ({ db, actor, now }: Looking): Promise<Found[]> =>
    ofList(await db.$count(merchants, matchingMerchants(db, actor, { filter: { status }, now })), { status });

async function requestsOpen({ db, actor }: Looking): Promise<Found[]> {
  const { merchantId } = actor;
  if (actor.role !== 'merchants' || merchantId === null) return [];
  const isOfMerchant = and(isAskedFor, eq(merchantRequests.merchantId, merchantId));
  return [{ count: await db.$count(merchantRequests, isOfMerchant), filter: null, recordId: merchantId }];
}

/** Administrators are who asks. */
async function merchantsAsked({ db, actor, now }: Looking): Promise<Found[]> {
  if (actor.role !== 'partners' && actor.role !== 'multi-merchant') return [];
  const filter = { missing: ['request'] } satisfies MerchantStatusFilter;
  return ofList(await db.$count(merchants, matchingMerchants(db, actor, { filter, now })), filter);
}

/** The links that were switched off because cards were tried on them, each by itself: no list tells them apart. */
async function linksAttacked({ db, actor }: Looking): Promise<Found[]> {
  const rows = await db
    .select({ id: paymentLinks.id })
    .from(paymentLinks)
    .where(and(visibleTo(db, actor, paymentLinks), eq(paymentLinks.disabledCause, 'card_testing')))
    .orderBy(desc(paymentLinks.disabledAt))
    .limit(maxLinks);
  return rows.map(({ id }) => ({ count: 1, filter: null, recordId: id }));
}

/** Each with the right to do something about it: who has it not is told of no task. */
const finders: Record<DashboardTask['kind'], [Permission, (looking: Looking) => Promise<Found[]>]> = {
  disputes_due: ['disputes:respond', disputesDue],
  disputes_waiting: ['disputes:respond', disputesWaiting],
  deposits_failed: ['deposits:retry', depositsFailed],
  changes_waiting: ['settings:decide', changesWaiting],
  applications_waiting: ['merchants:review', merchantsOf('submitted', 'in_review')],
  documents_needed: ['merchants:register', merchantsOf('pending_documents')],
  requests_open: ['settings:request', requestsOpen],
  merchants_asked: ['settings:request', merchantsAsked],
  link_attacked: ['checkout:write', linksAttacked],
};

/** What waits for the caller, in their scope; what there is none of is left out. */
export async function findTasks(
  db: Database,
  actor: Actor,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<DashboardTasks> {
  const items: DashboardTask[] = [];
  for (const [kind, [permission, find]] of Object.entries(finders)) {
    if (!actorHas(actor, permission)) continue;
    for (const found of await find({ db, actor, now, timeZone }))
      if (found.count > 0) items.push({ kind: kind as DashboardTask['kind'], dueBy: null, ...found });
  }
  return { items };
}
