import type { Pool } from '../pool.ts';
import type { User } from '../user-records.ts';

/** What every answer about a user holds; each operation adds the attributes under its own name. */
export function describeUser(user: User) {
  return {
    Username: user.username,
    Enabled: user.enabled,
    UserStatus: user.status,
    // The protocol's dates are seconds.
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
  };
}

/** The second factors, in the answers about one user. */
export function describeMfa(pool: Pool, { sub }: User) {
  const { enabled, preferred } = pool.secondFactors.get(sub);
  return {
    ...(enabled.length > 0 ? { UserMFASettingList: enabled } : {}),
    ...(preferred ? { PreferredMfaSetting: preferred } : {}),
  };
}
