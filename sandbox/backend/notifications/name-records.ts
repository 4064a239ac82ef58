import type { Notification } from '@countinghouse/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { exportJobs } from '../../store/schema/exports.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { savedViews } from '../../store/schema/views.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';

type Named = Pick<Notification, 'merchantName' | 'recordName' | 'recordType'>;
type Row = Pick<Notification, 'recordId' | 'merchantId'>;

const having = (ids: readonly string[], prefix: string) => ids.filter((id) => id.startsWith(prefix));

async function findMerchants(db: Database, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const owner = { merchantId: merchants.id, partnerId: merchants.partnerId };
  return db
    .select({ id: merchants.id, name: merchants.name })
    .from(merchants)
    .where(and(visibleTo(db, actor, owner), inArray(merchants.id, [...ids])));
}

async function findPayments(db: Database, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: transactions.id, type: transactions.type })
    .from(transactions)
    .where(and(visibleTo(db, actor, transactions), inArray(transactions.id, [...ids])));
}

async function findViews(db: Database, { subject }: Actor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: savedViews.id, name: savedViews.name, type: savedViews.list })
    .from(savedViews)
    .where(and(eq(savedViews.subject, subject), inArray(savedViews.id, [...ids])));
}

async function findExports(db: Database, { subject }: Actor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: exportJobs.id, name: exportJobs.fileName })
    .from(exportJobs)
    .where(and(eq(exportJobs.subject, subject), inArray(exportJobs.id, [...ids])));
}

/**
 * What the records of a page of notifications are called, as far as the caller sees them now: four reads by primary keys,
 * however long the page is.
 */
export async function nameRecords(
  db: Database,
  actor: Actor,
  rows: readonly Row[],
): Promise<(row: Row) => Named> {
  const ids = [...new Set(rows.map(({ recordId }) => recordId))];
  const owners = [...new Set(rows.flatMap(({ merchantId }) => merchantId ?? []))];
  const sold = await findMerchants(db, actor, owners);
  const paid = await findPayments(db, actor, having(ids, 'txn_'));
  const views = await findViews(db, actor, having(ids, 'view_'));
  const files = await findExports(db, actor, having(ids, 'exp_'));
  const nameOf = new Map([...sold, ...views, ...files].map(({ id, name }) => [id, name]));
  const typeOf = new Map([...paid, ...views].map(({ id, type }) => [id, type]));
  return ({ recordId, merchantId }) => ({
    merchantName: (merchantId && nameOf.get(merchantId)) ?? null,
    // A merchant that it is about is named as whose it is.
    recordName: (recordId !== merchantId && nameOf.get(recordId)) || null,
    recordType: typeOf.get(recordId) ?? null,
  });
}
