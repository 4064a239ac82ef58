import { useAuth } from '@countinghouse/kit';
import { useMemo } from 'react';
import type { Inviter } from '../../model/invite/invite-draft.ts';

/** Whoever looks at the page. */
export function useInviter(): Inviter {
  const role = useAuth(({ user }) => user?.role ?? null);
  const isRestricted = useAuth(({ user }) => user?.isRestrictedUser ?? true);
  return useMemo(() => ({ role, isRestricted }), [role, isRestricted]);
}
