import type { Challenges } from './challenges.ts';
import { userNotFound } from './cognito-error.ts';
import type { SignIns } from './sign-ins.ts';
import type { User, UserRecords } from './user-records.ts';

interface UserChangesParts {
  records: UserRecords;
  signIns: SignIns;
  challenges: Challenges;
  now: () => number;
}

export type UserChanges = ReturnType<typeof createUserChanges>;

/** What every change to a user is made of. */
export function createUserChanges({ records, signIns, challenges, now }: UserChangesParts) {
  /** @throws CognitoError UserNotFoundException */
  const getBySub = (sub: string | null): User => {
    const user = records.findBySub(sub);
    if (!user) throw userNotFound();
    return user;
  };

  // Works on what is stored now, because the caller's copy may be older.
  const change = ({ sub }: User, edit: (current: User) => Partial<User>): User => {
    const current = getBySub(sub);
    const changed = { ...current, ...edit(current), modifiedAt: now() };
    records.save(changed);
    return changed;
  };

  const signOut = (user: User): void => {
    signIns.revokeAll(user.sub);
    challenges.discardAll(user.sub);
  };

  return { getBySub, change, signOut };
}
