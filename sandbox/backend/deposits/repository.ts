import type {
  DepositDetail,
  DepositDetailQuery,
  DepositFilter,
  DepositPage,
  DepositQuery,
} from '@countinghouse/contract';
import { type DepositStatus, depositLineKinds, listSorts } from '@countinghouse/contract/vocabulary';
import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { depositLines, deposits, ledgerEntries } from '../../store/schema/ledger.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { findHead } from '../events/read.ts';
import { notFound } from '../http/problem.ts';
import { after, before, decodeCursor, instantKey, numberKey, toPage } from '../keyset.ts';
import { explainNoMatch } from '../lists/explain-no-match.ts';
import { findStatusTotals } from '../lists/status-totals.ts';
import { moneyColumns } from '../merchants/money-rules.ts';
import { sumLines } from './close-deposit.ts';
import { depositCondition } from './filter.ts';
import { presentDeposit, presentDepositRow } from './present.ts';

const listCursor = z.tuple([z.enum(listSorts.deposits), instantKey, z.string()]);
const columns = [deposits.openedAt, deposits.id];
const summed = {
  table: deposits,
  status: sql<DepositStatus>`${deposits.status}`,
  amountMinor: deposits.netMinor,
  currency: deposits.currency,
};
const filterParts = {
  search: ['search'],
  status: ['status'],
  merchant: ['merchantId'],
  dates: ['from', 'to'],
} as const;
const rowCursor = z.tuple([numberKey]);

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
      .select({ deposit: deposits, merchantName: merchants.name, merchant: moneyColumns })
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

  /** The stored lines; of an open deposit the sums so far. */
  async function findLines({ id, status }: typeof deposits.$inferSelect) {
    const lines =
      status === 'accruing'
        ? await sumLines(db, id)
        : await db.select().from(depositLines).where(eq(depositLines.depositId, id));
    return lines.sort(
      (one, other) => depositLineKinds.indexOf(one.kind) - depositLineKinds.indexOf(other.kind),
    );
  }

  async function findRows({ id, line, limit, cursor }: DepositDetailQuery): Promise<DepositDetail['rows']> {
    const position = cursor === undefined ? undefined : Number(decodeCursor(cursor, rowCursor)[0]);
    const rows = await db
      .select()
      .from(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.depositId, id),
          line && eq(ledgerEntries.kind, line),
          position === undefined ? undefined : gt(ledgerEntries.id, position),
        ),
      )
      .orderBy(asc(ledgerEntries.id))
      .limit(limit + 1);
    return toPage(rows, { limit, keysOf: (row) => [String(row.id)], present: presentDepositRow });
  }

  async function getDetail(actor: Actor, query: DepositDetailQuery): Promise<DepositDetail> {
    const [row] = await db
      .select({
        deposit: deposits,
        merchantName: merchants.name,
        merchant: moneyColumns,
        timeZone: merchants.timeZone,
      })
      .from(deposits)
      .innerJoin(merchants, eq(merchants.id, deposits.merchantId))
      .where(and(visibleTo(db, actor, deposits), eq(deposits.id, query.id)));
    if (!row) throw notFound('Deposit');
    const { currency } = row.deposit;
    const lines = await findLines(row.deposit);
    const shown = presentDeposit(actor, row, clock());
    const sum = lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
    return {
      ...shown,
      net: { amountMinor: sum, currency },
      itemCount: lines.reduce((total, { itemCount }) => total + itemCount, 0),
      timeZone: row.timeZone,
      lines: lines.map(({ kind, amountMinor, itemCount }) => ({
        kind,
        itemCount,
        amount: { amountMinor, currency },
      })),
      rows: await findRows(query),
    };
  }

  return { findPage, findTotals, explain, getDetail };
}

export type DepositRepository = ReturnType<typeof createDepositRepository>;
