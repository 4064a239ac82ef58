import type { SessionUser } from '@countinghouse/contract';
import { atRest, readPortalData } from '@countinghouse/kit';
import { useEffect } from 'react';
import { mayWarm } from './may-warm.ts';

/** Has the pages of the navigation come before they are chosen; what does it comes when the first one is drawn. */
export function useWarmNavigation(user: SessionUser | null): void {
  useEffect(() => {
    if (!user) return;
    const gone = new AbortController();
    void atRest()
      .then(() => (gone.signal.aborted || !mayWarm() ? null : import('./warm-navigation.ts')))
      // Without it every page still loads when it is opened.
      .then(
        (module) => module?.warmNavigation(user, readPortalData().registry.areas, gone.signal),
        () => undefined,
      );
    return () => gone.abort();
  }, [user]);
}
