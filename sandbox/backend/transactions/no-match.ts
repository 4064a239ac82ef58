import type { NoMatch, TransactionFilter } from '@countinghouse/contract';
import { and } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { explainNoMatch } from '../lists/explain-no-match.ts';
import { findMatching } from './filter.ts';

/** Tells why a filter leaves no transaction. */
export async function explainNoTransactions(
  db: Database,
  actor: Actor,
  filter: TransactionFilter,
): Promise<NoMatch> {
  const found = await explainNoMatch(
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
        dates: ['from', 'to', 'dateOf'],
        amount: ['amountMin', 'amountMax', 'currency'],
      },
    },
    filter,
  );
  // The nearest rows are told by when they were made.
  return filter.dateOf === undefined || filter.dateOf === 'created' ? found : { ...found, nearest: null };
}
