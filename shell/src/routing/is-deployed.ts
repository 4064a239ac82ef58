import { readPortalData } from '@countinghouse/kit';
import { findRoute, portalRoutesOf } from './access.ts';

/** Whether this portal has a page at `path`: an area that is not deployed has none. */
export const isDeployed = (path: string): boolean =>
  findRoute(portalRoutesOf(readPortalData().registry.areas), path) !== null;
