import { type AnyColumn, and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { userMerchants } from '../../store/schema/portfolio.ts';
import { users } from '../../store/schema/users.ts';
import type { Actor } from './actor.ts';

const nothing = sql`false`;
const everything = sql`true`;

/**
 * A query of the merchants that an actor of the role multi-merchant manages, as `merchant_id`: of the person, for their
 * name may be another's by now, while a token of theirs is good still.
 */
export const managedMerchants = (db: Database, { subject, username, merchantIds }: Actor) =>
  merchantIds
    ? sql`(select merchant_id from unnest(${sql.param(`{${merchantIds.join(',')}}`)}::text[]) as viewed (merchant_id))`
    : db
        .select({ id: userMerchants.merchantId })
        .from(userMerchants)
        .innerJoin(users, eq(users.username, userMerchants.username))
        .where(
          or(
            eq(users.subject, subject),
            // Of an account from before, which has not been seen since.
            and(eq(users.username, username), isNull(users.subject), isNotNull(users.acceptedAt)),
          ),
        );

/** The columns of a table that tell whose a row is. */
export interface OwnerColumns {
  merchantId: AnyColumn;
  partnerId: AnyColumn;
}

/**
 * The condition that every statement on tenant data starts from. A row outside it must look like no row at all,
 * so it belongs in the WHERE of reads and writes alike, never in a check afterwards.
 */
export function visibleTo(db: Database, actor: Actor, owner: OwnerColumns): SQL {
  switch (actor.role) {
    case 'countinghouse':
      return everything;
    case 'partners':
      return actor.partnerId ? eq(owner.partnerId, actor.partnerId) : nothing;
    case 'merchants':
      return actor.merchantId ? eq(owner.merchantId, actor.merchantId) : nothing;
    case 'multi-merchant':
      // As an array, not as a join: an index of merchants can then be met with one of a search.
      return sql`${owner.merchantId} = any(array(${managedMerchants(db, actor)}))`;
    default:
      return nothing;
  }
}
