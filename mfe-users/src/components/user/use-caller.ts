import { useAuth } from '@countinghouse/kit';
import { useMemo } from 'react';

/** What the rules of user management read of whoever looks at the page. */
export function useCaller() {
  const role = useAuth(({ user }) => user?.role ?? null);
  const isRestricted = useAuth(({ user }) => user?.isRestrictedUser ?? true);
  return useMemo(() => ({ role, isRestricted }), [role, isRestricted]);
}
