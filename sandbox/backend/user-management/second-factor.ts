import type { SecondFactor } from '@countinghouse/contract/vocabulary';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/schema/users.ts';
import type { IdentityService } from './identity-service.ts';

/** What Cognito's names of second factors come to; an app is the stronger. */
export function secondFactorOf(names: readonly string[]): SecondFactor {
  if (names.includes('SOFTWARE_TOKEN_MFA')) return 'app';
  return names.length > 0 ? 'message' : 'off';
}

/**
 * Has the list know what second factor a user has, by asking the identity service: where many users are listed nobody
 * asks for each. What was written meanwhile is newer, and stays. @throws Problem 404, 503
 */
export const learnSecondFactors =
  (db: Database, openIdentity: () => Promise<IdentityService>) =>
  async (username: string): Promise<void> => {
    const [before] = await db
      .select({ secondFactor: users.secondFactor })
      .from(users)
      .where(eq(users.username, username));
    if (!before) return;
    const secondFactor = secondFactorOf(await (await openIdentity()).findSecondFactors(username));
    if (secondFactor === before.secondFactor) return;
    await db
      .update(users)
      .set({ secondFactor })
      .where(
        and(
          eq(users.username, username),
          sql`${users.secondFactor} is not distinct from ${before.secondFactor}`,
        ),
      );
  };
