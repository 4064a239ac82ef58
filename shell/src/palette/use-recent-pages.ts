import { portalName } from '@countinghouse/kit';
import { useEffect } from 'react';
import { keepRecentPage } from './recent-pages.ts';

/** Remembers each page as its user leaves it, by the title that it has come to by then. */
export function useRecentPages(pathname: string, username: string | undefined): void {
  useEffect(
    () => () => {
      const title = document.title.replace(` · ${portalName()}`, '');
      if (username) keepRecentPage(username, { path: pathname, title });
    },
    [pathname, username],
  );
}
