import { type RouteObject, useAuth } from '@countinghouse/kit';
import { Guard } from './guard.tsx';

const id = 'guard';

/** What the first page needs comes before this. */
const beginMs = 5_000;
/** A navigation waits for the server's word no longer than this. */
const patienceMs = 300;

const loadWatch = () => import('../remotes/watch-registry.ts');

/** Keeps an eye on what is published, once the first page is there. */
export function watchRegistrySoon(): void {
  setTimeout(
    () =>
      loadWatch().then(
        (watch) => watch.watchRegistry(),
        () => undefined,
      ),
    beginMs,
  );
}

/**
 * Every path of the portal. On the way from one page to another, and never under a page that is open, the user is moved
 * over to the areas that are published by then.
 */
export const guardRoute: RouteObject = {
  id,
  path: '*',
  element: <Guard />,
  loader: async () => {
    // The page of a session that has ended goes at once.
    if (!useAuth.getState().authenticated) return null;
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
    const moving = loadWatch().then((watch) => watch.moveOver(patience));
    await Promise.race([moving.catch(() => undefined), patience]);
    return null;
  },
  // A filter or a tab is the same page.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
};

/** The first page is what the server answered: nothing is asked before it is drawn. */
export const nothingToLoad = { loaderData: { [id]: null } };
