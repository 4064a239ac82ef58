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
