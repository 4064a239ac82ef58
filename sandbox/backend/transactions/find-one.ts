import { and, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { notFound } from '../http/problem.ts';
import { moneyColumns } from '../merchants/money-rules.ts';
import type { ListRow } from './present.ts';

export interface FoundTransaction extends ListRow {
  timeZone: string;
}

/** One transaction in the caller's scope. @throws Problem 404 */
export async function findTransaction(db: Database, actor: Actor, id: string): Promise<FoundTransaction> {
  const [row] = await selectOne(db, actor, id);
  if (!row) throw notFound('Transaction');
  return row;
}

/** As `findTransaction`, and locked: nobody else changes it until this database transaction ends. */
export async function lockTransaction(tx: Database, actor: Actor, id: string): Promise<FoundTransaction> {
  const [row] = await selectOne(tx, actor, id).for('update', { of: transactions });
  if (!row) throw notFound('Transaction');
  return row;
}

const selectOne = (db: Database, actor: Actor, id: string) =>
  db
    .select({
      transaction: transactions,
      merchantName: merchants.name,
      timeZone: merchants.timeZone,
      merchant: moneyColumns,
    })
    .from(transactions)
    .innerJoin(merchants, eq(merchants.id, transactions.merchantId))
    .where(and(visibleTo(db, actor, transactions), eq(transactions.id, id)));
