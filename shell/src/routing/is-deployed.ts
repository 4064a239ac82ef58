import { isFor } from '@countinghouse/contract/vocabulary';
import { currentUser, readPortalData } from '@countinghouse/kit';
import { findRoute, portalRoutesOf } from './access.ts';

/** Whether this portal has a page at `path`: an area that is not deployed has none. */
export const isDeployed = (path: string): boolean =>
  findRoute(portalRoutesOf(readPortalData().registry.areas), path) !== null;

/** Whether this portal has a page at `path` that is for the signed-in user. */
export function mayOpen(path: string): boolean {
  const route = findRoute(portalRoutesOf(readPortalData().registry.areas), path);
  const user = currentUser();
  return route !== null && user !== null && isFor(user, route);
}
