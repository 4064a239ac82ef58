import type {
  DisputeBody,
  DisputeDetail,
  DisputeFilter,
  DisputePage,
  DisputeQuery,
} from '@countinghouse/contract';
import { type DisputeStatus, listSorts } from '@countinghouse/contract/vocabulary';
import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { disputes } from '../../store/schema/disputes.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import { findHead } from '../events/read.ts';
import type { Command } from '../http/command.ts';
import { conflict } from '../http/problem.ts';
import { after, before, decodeCursor, instantKey, toPage } from '../keyset.ts';
import { explainNoMatch } from '../lists/explain-no-match.ts';
import { findStatusTotals } from '../lists/status-totals.ts';
import { disputeCondition, isDue } from './filter.ts';
import { findDispute, lockDispute, selectDisputes } from './find-dispute.ts';
import { acceptDispute, escalateDispute } from './lifecycle.ts';
import { type DisputeListRow, presentDispute, presentDisputeDetail } from './present.ts';
import { appealStage, isOpenForEvidence } from './rules.ts';

const cursorSchema = z.tuple([z.enum(listSorts.disputes), instantKey, z.string()]);

const { amountMinor, currency } = disputes;
const summed = { table: disputes, status: sql<DisputeStatus>`${disputes.status}`, amountMinor, currency };
const filterParts = {
  search: ['search'],
  status: ['status'],
  stage: ['stage'],
  merchant: ['merchantId'],
  dates: ['from', 'to'],
} as const;

/** Disputes in the caller's scope: the list, what sums it up, and one with all that belongs to it. */
export function createDisputeRepository(db: Database, clock: () => Date) {
  async function findPage(actor: Actor, query: DisputeQuery): Promise<DisputePage> {
    const { limit, cursor, sort, id: ids, ...filter } = query;
    const position =
      cursor === undefined
        ? undefined
        : decodeCursor(
            cursor,
            cursorSchema.refine(([by]) => by === sort),
          );
    const keys = position && ([sql`${position[1]}::timestamptz`, sql`${position[2]}`] as const);
    const isByDeadline = sort === 'due';
    const past = isByDeadline
      ? keys && after([disputes.dueBy, disputes.id], keys)
      : keys && before([disputes.openedAt, disputes.id], keys);
    // Before the rows are read: what happens in between is told once more rather than never.
    const sequence = await findHead(db);
    const rows = await selectDisputes(db)
      .where(
        and(
          visibleTo(db, actor, disputes),
          ids && inArray(disputes.id, ids),
          disputeCondition(filter),
          isByDeadline ? isDue : undefined,
          past,
        ),
      )
      .orderBy(
        ...(isByDeadline
          ? [asc(disputes.dueBy), asc(disputes.id)]
          : [desc(disputes.openedAt), desc(disputes.id)]),
      )
      .limit(limit + 1);
    const now = clock();
    const page = toPage<DisputeListRow, DisputePage['items'][number]>(rows, {
      limit,
      keysOf: ({ dispute }) => [
        sort,
        (isByDeadline ? dispute.dueBy : dispute.openedAt).toISOString(),
        dispute.id,
      ],
      present: (row) => presentDispute(actor, row, now),
    });
    return { ...page, sequence };
  }

  const matching = (actor: Actor, filter: DisputeFilter, ...more: (SQL | undefined)[]) =>
    and(visibleTo(db, actor, disputes), disputeCondition(filter), ...more);

  const findTotals = (actor: Actor, filter: DisputeFilter) =>
    findStatusTotals(db, summed, matching(actor, filter));

  const explain = (actor: Actor, filter: DisputeFilter) =>
    explainNoMatch(
      db,
      {
        table: disputes,
        at: disputes.openedAt,
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
    await acceptDispute(tx, row, at);
  } else {
    const next = appealStage(row, at);
    if (!next)
      throw conflict('wrong_status', `This dispute cannot be taken further: it is ${status} at ${stage}.`);
    await escalateDispute(tx, row, next, at);
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
