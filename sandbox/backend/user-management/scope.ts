import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { users } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';

// Arrays, not joins: each part of the condition is then a range of an index, however many users others have.
const isAnyOf = (column: SQL, found: SQL): SQL => sql`${column} = any(array(${found}))`;

const merchantId = sql`${users.merchantId}`;
const username = sql`${users.username}`;

const managersOf = (partnerId: string): SQL =>
  sql`select um.username from user_merchants um join merchants m on m.id = um.merchant_id where m.partner_id = ${partnerId}`;

/** Users of these merchants, and whoever manages one of them. */
export const ofMerchants = (ids: readonly string[]): SQL | undefined => {
  const listed = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  return or(
    sql`${merchantId} in (${listed})`,
    sql`${username} in (select um.username from user_merchants um where um.merchant_id in (${listed}))`,
  );
};

/** Users of a partner, of its merchants, and whoever manages one of these. */
export const ofPartner = (id: string): SQL | undefined =>
  or(
    eq(users.partnerId, id),
    isAnyOf(merchantId, sql`select m.id from merchants m where m.partner_id = ${id}`),
    isAnyOf(username, managersOf(id)),
  );

/** Whom a caller may see and manage: people of the partner and of the merchants in scope. */
export function managedBy(db: Database, actor: Actor): SQL | undefined {
  if (actor.role === 'countinghouse') return sql`true`;
  const inScope = db.select({ id: merchants.id }).from(merchants).where(visibleMerchants(db, actor));
  const ofThese = isAnyOf(merchantId, sql`${inScope}`);
  if (actor.role !== 'partners') return or(ofThese, eq(users.username, actor.username));
  const partnerId = actor.partnerId ?? '';
  // Managers belong to the partner whose merchants they manage, when they manage no others.
  const managers = sql`select um.username from user_merchants um join merchants m on m.id = um.merchant_id
    where um.username in (${managersOf(partnerId)}) group by um.username having bool_and(m.partner_id = ${partnerId})`;
  return or(
    ofThese,
    eq(users.partnerId, partnerId),
    sql`(${users.role} = 'multi-merchant' and ${isAnyOf(username, managers)})`,
  );
}

/**
 * The table of users as a caller sees it, to select from. Of everybody but administrators the scope is found first
 * (`offset 0` keeps it from being planned with the rest): in the order of an index of all users, somebody with few would
 * wait until those of others are passed over.
 */
export const usersInScope = (db: Database, actor: Actor): SQL =>
  actor.role === 'countinghouse'
    ? sql`${users}`
    : sql`(select * from ${users} where ${managedBy(db, actor)} offset 0) ${users}`;
