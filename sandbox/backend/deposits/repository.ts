import type {
  DepositBalanceQuery,
  DepositDetail,
  DepositDetailQuery,
  DepositFilter,
  DepositPage,
  DepositQuery,
} from '@countinghouse/contract';
import { type DepositStatus, listSorts } from '@countinghouse/contract/vocabulary';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { readTogether } from '../../store/read-together.ts';
import { deposits } from '../../store/schema/ledger.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { findHead } from '../events/read.ts';
import { after, before, decodeCursor, instantKey, toPage } from '../keyset.ts';
import { explainNoMatch } from '../lists/explain-no-match.ts';
import { findStatusTotals } from '../lists/status-totals.ts';
import { findBalance } from './balance.ts';
import { findBreakdown } from './breakdown.ts';
import { depositCondition } from './filter.ts';
import { depositColumns, findDeposit } from './find-deposit.ts';
import { presentDeposit, presentDepositDetail } from './present.ts';
import { netMinor } from './sums.ts';

const listCursor = z.tuple([z.enum(listSorts.deposits), instantKey, z.string()]);
const columns = [deposits.openedAt, deposits.id];
const summed = {
  table: deposits,
  status: sql<DepositStatus>`${deposits.status}`,
  amountMinor: netMinor,
  currency: deposits.currency,
};
const filterParts = {
  search: ['search'],
  status: ['status'],
  merchant: ['merchantId'],
  dates: ['from', 'to'],
} as const;

/** Deposits in the caller's scope: the list, what sums it up, and one with all that belongs to it. */
export function createDepositRepository(db: Database, clock: () => Date) {
  /** By time; deposits of the same millisecond by id. */
  async function findPage(
    actor: Actor,
    { limit, cursor, sort, id: ids, ...filter }: DepositQuery,
  ): Promise<DepositPage> {
    const position =
      cursor === undefined
        ? undefined
        : decodeCursor(
            cursor,
            listCursor.refine(([by]) => by === sort),
          );
    const [past, ordered] = sort === 'newest' ? [before, desc] : [after, asc];
    // Before the rows are read: what happens in between is told once more rather than never.
    const sequence = await findHead(db);
    const rows = await db
      .select(depositColumns)
      .from(deposits)
      .innerJoin(merchants, eq(merchants.id, deposits.merchantId))
      .where(
        and(
          visibleTo(db, actor, deposits),
          ids && inArray(deposits.id, ids),
          depositCondition(filter),
          position && past(columns, [sql`${position[1]}::timestamptz`, sql`${position[2]}`]),
        ),
      )
      .orderBy(...columns.map(ordered))
      .limit(limit + 1);
    const now = clock();
    const page = toPage(rows, {
      limit,
      keysOf: ({ deposit }) => [sort, deposit.openedAt.toISOString(), deposit.id],
      present: (row) => presentDeposit(actor, row, now),
    });
    return { ...page, sequence };
  }

  const matching = (actor: Actor, filter: DepositFilter, ...more: (SQL | undefined)[]) =>
    and(visibleTo(db, actor, deposits), depositCondition(filter), ...more);

  const findTotals = (actor: Actor, filter: DepositFilter) =>
    findStatusTotals(db, summed, matching(actor, filter));

  const explain = (actor: Actor, filter: DepositFilter) =>
    explainNoMatch(
      db,
      {
        table: deposits,
        at: deposits.openedAt,
        matching: (rest: DepositFilter, ...more) => matching(actor, rest, ...more),
        parts: filterParts,
      },
      filter,
    );

  const getDetail = async (actor: Actor, query: DepositDetailQuery): Promise<DepositDetail> =>
    presentDepositDetail(actor, await readTogether(db, (tx) => findDeposit(tx, actor, query)), clock());

  const getBreakdown = (actor: Actor, query: { id: string }) =>
    readTogether(db, (tx) => findBreakdown(tx, actor, query));
  const getBalance = (actor: Actor, query: DepositBalanceQuery) =>
    readTogether(db, (tx) => findBalance(tx, actor, query, clock()));

  return { findPage, findTotals, explain, getDetail, getBreakdown, getBalance };
}

export type DepositRepository = ReturnType<typeof createDepositRepository>;
