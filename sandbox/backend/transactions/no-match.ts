import type { TransactionFilter } from '@countinghouse/contract';
import { and } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { explainNoMatch } from '../lists/explain-no-match.ts';
import { findMatching } from './filter.ts';

/** Tells why a filter leaves no transaction. */
export const explainNoTransactions = (db: Database, actor: Actor, filter: TransactionFilter) =>
  explainNoMatch(
    db,
    {
      table: transactions,
      at: transactions.createdAt,
      matching: (rest: TransactionFilter, ...more) =>
        findMatching(db, actor, rest).then((condition) => and(condition, ...more)),
      parts: {
        search: ['search'],
        type: ['type'],
        status: ['status'],
        brand: ['brand'],
        reason: ['reason'],
        merchant: ['merchantId'],
        customer: ['customerOf'],
        dates: ['from', 'to'],
        amount: ['amountMin', 'amountMax', 'currency'],
      },
    },
    filter,
  );
