import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants, userMerchants } from '../../store/schema/portfolio.ts';
import { users } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';

/** Whom a caller may see and manage: people of the partner and of the merchants in scope. */
export function managedBy(db: Database, actor: Actor): SQL | undefined {
  if (actor.role === 'countinghouse') return sql`true`;
  const inScope = db.select({ id: merchants.id }).from(merchants).where(visibleMerchants(db, actor));
  const ofMerchants = inArray(users.merchantId, inScope);
  if (actor.role !== 'partners') return or(ofMerchants, eq(users.username, actor.username));
  // Managers belong to the partner whose merchants they manage, when they manage no others.
  const elsewhere = sql`exists (select 1 from ${userMerchants} where ${userMerchants.username} = ${users.username} and ${userMerchants.merchantId} not in ${inScope})`;
  const anywhere = sql`exists (select 1 from ${userMerchants} where ${userMerchants.username} = ${users.username})`;
  return or(
    ofMerchants,
    eq(users.partnerId, actor.partnerId ?? ''),
    sql`(${users.role} = 'multi-merchant' and ${anywhere} and not ${elsewhere})`,
  );
}
