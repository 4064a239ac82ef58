import { and, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { notFound } from '../http/problem.ts';

export type MerchantRow = typeof merchants.$inferSelect;

/** One merchant in the caller's scope. @throws Problem 404 */
export async function findMerchant(db: Database, actor: Actor, id: string): Promise<MerchantRow> {
  const owner = { merchantId: merchants.id, partnerId: merchants.partnerId };
  const [row] = await db
    .select()
    .from(merchants)
    .where(and(visibleTo(db, actor, owner), eq(merchants.id, id)));
  if (!row) throw notFound('Merchant');
  return row;
}
