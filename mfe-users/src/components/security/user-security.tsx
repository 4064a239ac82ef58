import type { ManagedUserDetail } from '@countinghouse/contract';
import { AccountLock } from './account-lock.tsx';
import { SecondFactor } from './second-factor.tsx';
import styles from './security.module.css';
import { Sessions } from './sessions.tsx';
import { SignIns } from './sign-ins.tsx';

/** How a user signs in: what is asked for, whether the account is locked, where they are signed in, and what was tried. */
export function UserSecurity({ user }: { user: ManagedUserDetail }) {
  return (
    <div className={styles.panels}>
      <AccountLock user={user} />
      <SecondFactor user={user} />
      <Sessions user={user} />
      <SignIns username={user.username} />
    </div>
  );
}
