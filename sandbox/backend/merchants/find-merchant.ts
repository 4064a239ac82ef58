import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { notFound } from '../http/problem.ts';

export type MerchantRow = typeof merchants.$inferSelect;

/** The merchants in the caller's scope, as a condition on their table. */
export const visibleMerchants = (db: Database, actor: Actor) =>
  visibleTo(db, actor, { merchantId: merchants.id, partnerId: merchants.partnerId });

/** Of several merchants those that the caller sees. */
export async function visibleOf(db: Database, actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: merchants.id })
    .from(merchants)
    .where(and(visibleMerchants(db, actor), inArray(merchants.id, [...ids])));
  return rows.map(({ id }) => id);
}

const selectOne = (db: Database, actor: Actor, id: string) =>
  db
    .select()
    .from(merchants)
    .where(and(visibleMerchants(db, actor), eq(merchants.id, id)));

/** One merchant in the caller's scope. @throws Problem 404 */
export async function findMerchant(db: Database, actor: Actor, id: string): Promise<MerchantRow> {
  const [row] = await selectOne(db, actor, id);
  if (!row) throw notFound('Merchant');
  return row;
}

/** As `findMerchant`, and locked until this database transaction ends. */
export async function lockMerchant(tx: Database, actor: Actor, id: string): Promise<MerchantRow> {
  const [row] = await selectOne(tx, actor, id).for('update');
  if (!row) throw notFound('Merchant');
  return row;
}

/** The merchant of a record, for what the system does by itself. */
export async function getMerchant(db: Database, id: string): Promise<MerchantRow> {
  const [row] = await db.select().from(merchants).where(eq(merchants.id, id));
  if (!row) throw new Error(`no merchant ${id}`);
  return row;
}

/** Merchants that work or worked: registrations on their way are none yet. */
export const isBoarded = inArray(merchants.status, ['active', 'suspended', 'closed']);
