import type { IdentityFacts } from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../actor/actor.ts';
import type { IdentityService } from './identity-service.ts';
import { findUser } from './repository.ts';

/** What the identity service knows of a user in the caller's scope. @throws Problem 404, 503 */
export async function findIdentityFacts(
  db: Database,
  actor: Actor,
  { username, openIdentity }: { username: string; openIdentity: () => Promise<IdentityService> },
): Promise<IdentityFacts> {
  const { lastSignInAt } = await findUser(db, actor, username);
  const facts = await (await openIdentity()).describe(username);
  return {
    username,
    groups: facts.groups,
    status: facts.UserStatus ?? 'UNKNOWN',
    isEnabled: facts.Enabled ?? false,
    mfaMethods: facts.UserMFASettingList ?? [],
    createdAt: (facts.UserCreateDate ?? new Date(0)).toISOString(),
    lastModifiedAt: (facts.UserLastModifiedDate ?? new Date(0)).toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}
