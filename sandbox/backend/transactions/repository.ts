import type {
  AchDetail,
  CardDetail,
  ReasonTotals,
  RefundList,
  TransactionAllQuery,
  TransactionFilter,
  TransactionPage,
} from '@countinghouse/contract';
import type { FailureCode, TransactionStatus } from '@countinghouse/contract/vocabulary';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { reasonCode, transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { findHead } from '../events/read.ts';
import { toPage } from '../keyset.ts';
import { findStatusTotals } from '../lists/status-totals.ts';
import { moneyColumns } from '../merchants/money-rules.ts';
import { findMatching, refundedWithinDates } from './filter.ts';
import { findCustomer } from './find-customer.ts';
import { findDetail, findRefundRows } from './find-detail.ts';
import { findTransaction } from './find-one.ts';
import { firstOfEachStatus } from './multi-status-page.ts';
import { explainNoTransactions } from './no-match.ts';
import {
  listColumns,
  presentAchDetail,
  presentCardDetail,
  presentRefund,
  presentTransaction,
} from './present.ts';
import { proceeds, readProceeds } from './proceeds-sums.ts';
import { orders } from './sort.ts';

const { amountMinor, currency } = transactions;
const reason = sql<FailureCode>`${reasonCode}`;
const summed = {
  table: transactions,
  status: sql<TransactionStatus>`${transactions.status}`,
  amountMinor,
  currency,
};

/** Transactions in the caller's scope: the list, what sums it up, and one with all that belongs to it. */
export function createTransactionRepository(db: Database, clock: () => Date) {
  async function findPage(
    actor: Actor,
    { limit, cursor, sort = 'newest', id: ids, ...filter }: TransactionAllQuery,
  ): Promise<TransactionPage> {
    const order = orders[sort];
    const beyond = cursor === undefined ? undefined : order.beyond(cursor);
    const wanted = { by: order.by, beyond, rows: limit + 1 };
    // Before the rows are read: what happens in between is told once more rather than never.
    const sequence = await findHead(db);
    const rows = await db
      .select({
        transaction: listColumns,
        merchantName: merchants.name,
        merchant: moneyColumns,
        proceeds: proceeds.both.mapWith(readProceeds),
      })
      .from(transactions)
      .innerJoin(merchants, eq(merchants.id, transactions.merchantId))
      .where(
        and(
          await findMatching(db, actor, filter),
          ids && inArray(transactions.id, ids),
          beyond,
          order.isByTime && !ids ? firstOfEachStatus(db, actor, filter, wanted) : undefined,
        ),
      )
      .orderBy(...order.by)
      .limit(limit + 1);
    const now = clock();
    const page = toPage(rows, {
      limit,
      keysOf: ({ transaction }) => order.keysOf(transaction),
      present: (row) => ({ ...presentTransaction(actor, row, now), ...row.proceeds }),
    });
    return { ...page, sequence };
  }

  async function findRefunds(actor: Actor, id: string): Promise<RefundList> {
    await findTransaction(db, actor, id);
    return { items: (await findRefundRows(db, id)).map(presentRefund) };
  }

  async function getCard(actor: Actor, id: string): Promise<CardDetail> {
    return presentCardDetail(actor, await findDetail(db, actor, id, 'card'), clock());
  }

  async function getAch(actor: Actor, id: string): Promise<AchDetail> {
    return presentAchDetail(actor, await findDetail(db, actor, id, 'ach'), clock());
  }

  return {
    findPage,
    findTotals: async (actor: Actor, filter: TransactionFilter) => {
      // Of refunds, what went back is added up, and no more of it than in these dates.
      const counted =
        filter.dateOf === 'refunded' ? { ...summed, amountMinor: refundedWithinDates(filter) } : summed;
      return findStatusTotals(db, counted, await findMatching(db, actor, filter));
    },
    findReasons: async (actor: Actor, filter: TransactionFilter): Promise<ReasonTotals> => {
      const condition = and(await findMatching(db, actor, filter), isNotNull(reasonCode));
      const { items } = await findStatusTotals(db, { ...summed, status: reason }, condition);
      return {
        items: items
          .map(({ status, ...sums }) => ({ reason: status, ...sums }))
          .sort((one, other) => other.count - one.count),
      };
    },
    explainNoMatch: (actor: Actor, filter: TransactionFilter) => explainNoTransactions(db, actor, filter),
    findRefunds,
    getCustomer: (actor: Actor, id: string) => findCustomer(db, actor, id),
    getCard,
    getAch,
  };
}

export type TransactionRepository = ReturnType<typeof createTransactionRepository>;
