import type { MerchantUser } from '@countinghouse/contract';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { userMerchants } from '../../../store/schema/portfolio.ts';
import { users } from '../../../store/schema/users.ts';
import type { Actor } from '../../actor/actor.ts';
import { managedBy } from '../../user-management/scope.ts';

const shownUsers = 50;

/** Who works with a merchant, as far as the caller sees users: its own people, and managers of several merchants. */
export async function findMerchantUsers(
  db: Database,
  actor: Actor,
  merchantId: string,
): Promise<MerchantUser[]> {
  const managers = db
    .select({ username: userMerchants.username })
    .from(userMerchants)
    .where(eq(userMerchants.merchantId, merchantId));
  const rows = await db
    .select()
    .from(users)
    .where(and(managedBy(db, actor), or(eq(users.merchantId, merchantId), inArray(users.username, managers))))
    .orderBy(asc(users.familyName), asc(users.givenName), asc(users.username))
    .limit(shownUsers);
  return rows.map(({ username, givenName, familyName, role, isRestricted, isEnabled, lastSignInAt }) => ({
    ...{ username, role, isRestricted, isEnabled },
    name: `${givenName} ${familyName}`.trim() || username,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  }));
}
