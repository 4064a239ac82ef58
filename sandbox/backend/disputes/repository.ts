import type {
  DisputeBody,
  DisputeDetail,
  DisputeFilter,
  DisputePage,
  DisputeQuery,
  DisputeTotals,
} from '@countinghouse/contract';
import type { DisputeStatus } from '@countinghouse/contract/vocabulary';
import { and, inArray, min, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { disputes } from '../../store/schema/disputes.ts';
import type { Actor } from '../actor/actor.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import { findHead } from '../events/read.ts';
import type { Command } from '../http/command.ts';
import { conflict } from '../http/problem.ts';
import { toPage } from '../keyset.ts';
import { explainNoMatch } from '../lists/explain-no-match.ts';
import { findStatusTotals } from '../lists/status-totals.ts';
import { dateColumns, isDue, matchingDisputes } from './filter.ts';
import { findDispute, lockDispute, selectDisputes } from './find-dispute.ts';
import { acceptDispute, escalateDispute } from './lifecycle.ts';
import { type DisputeListRow, presentDispute, presentDisputeDetail } from './present.ts';
import { appealStage, isOpenForEvidence } from './rules.ts';
import { orders } from './sort.ts';

const { amountMinor, currency } = disputes;
const summed = { table: disputes, status: sql<DisputeStatus>`${disputes.status}`, amountMinor, currency };
const filterParts = {
  search: ['search'],
  status: ['status'],
  stage: ['stage'],
  reason: ['reason', 'reasonCode'],
  brand: ['brand'],
  entry: ['entryMode'],
  evidence: ['evidence'],
  merchant: ['merchantId'],
  due: ['dueWithinDays'],
  dates: ['from', 'to'],
  amount: ['amountMin', 'amountMax', 'currency'],
} as const;

/** Disputes in the caller's scope: the list, what sums it up, and one with all that belongs to it. */
export function createDisputeRepository(db: Database, clock: () => Date) {
  const matching = (actor: Actor, filter: DisputeFilter, ...more: (SQL | undefined)[]) =>
    and(matchingDisputes(db, actor, { filter, now: clock() }), ...more);

  async function findPage(actor: Actor, query: DisputeQuery): Promise<DisputePage> {
    const { limit, cursor, sort, id: ids, ...filter } = query;
    const order = orders[sort];
    const past = cursor === undefined ? undefined : order.beyond(cursor);
    // Before the rows are read: what happens in between is told once more rather than never.
    const sequence = await findHead(db);
    const rows = await selectDisputes(db)
      .where(and(matching(actor, filter), ids && inArray(disputes.id, ids), past))
      .orderBy(...order.by)
      .limit(limit + 1);
    const now = clock();
    const page = toPage<DisputeListRow, DisputePage['items'][number]>(rows, {
      limit,
      keysOf: ({ dispute }) => order.keysOf(dispute),
      present: (row) => presentDispute(actor, row, now),
    });
    return { ...page, sequence };
  }

  async function findTotals(actor: Actor, filter: DisputeFilter): Promise<DisputeTotals> {
    const { items } = await findStatusTotals(db, summed, matching(actor, filter));
    const [next] = await db
      .select({ dueBy: min(disputes.dueBy) })
      .from(disputes)
      .where(matching(actor, filter, isDue));
    return { items, nextDueBy: next?.dueBy?.toISOString() ?? null };
  }

  const explain = (actor: Actor, filter: DisputeFilter) =>
    explainNoMatch(
      db,
      {
        table: disputes,
        at: dateColumns[filter.dateOf ?? 'opened'],
        matching: (rest: DisputeFilter, ...more) => matching(actor, rest, ...more),
        parts: filterParts,
      },
      filter,
    );

  const getDetail = async (actor: Actor, id: string): Promise<DisputeDetail> =>
    presentDisputeDetail(actor, await findDispute(db, actor, id), clock());

  return { findPage, findTotals, explain, getDetail };
}

/** Gives a dispute up, or takes a lost one further. */
export async function decideDispute(command: Command, { id, action }: DisputeBody): Promise<DisputeDetail> {
  const { tx, actor, at } = command;
  const row = await lockDispute(tx, actor, id);
  const { status, stage } = row;
  if (action === 'accept') {
    if (!isOpenForEvidence(row, at))
      throw conflict('wrong_status', `Only an open dispute can be accepted; this one is ${status}.`);
    await acceptDispute(tx, row, { at, username: actor.username });
  } else {
    const next = appealStage(row, at);
    if (!next)
      throw conflict('wrong_status', `This dispute cannot be taken further: it is ${status} at ${stage}.`);
    await escalateDispute(tx, row, next, { at, username: actor.username });
  }
  const found = await findDispute(tx, actor, id);
  await recordAuditEntry(tx, command, {
    action: `dispute:${action}`,
    recordId: id,
    merchantId: row.merchantId,
    before: { status, stage },
    after: { status: found.dispute.status, stage: found.dispute.stage },
  });
  return presentDisputeDetail(actor, found, at);
}

export type DisputeRepository = ReturnType<typeof createDisputeRepository>;
