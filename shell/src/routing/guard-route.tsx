import type { RouteObject } from '@countinghouse/kit';
import { adoptRegistry } from '../remotes/live-registry.ts';
import { registryBeforeNavigation } from '../remotes/watch-registry.ts';
import { Guard } from './guard.tsx';

const id = 'guard';

/**
 * Every path of the portal. On the way from one page to another, and never under a page that is open, the user is moved
 * over to the areas that are published by then.
 */
export const guardRoute: RouteObject = {
  id,
  path: '*',
  element: <Guard />,
  loader: async () => {
    await registryBeforeNavigation();
    adoptRegistry();
    return null;
  },
  // A filter or a tab is the same page.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
};

/** The first page is what the server answered: nothing is asked before it is drawn. */
export const nothingToLoad = { loaderData: { [id]: null } };
