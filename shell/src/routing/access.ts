import type { AreaRoute, RegistryArea, SessionUser } from '@countinghouse/contract';
import { isFor, landingPathOf, roles } from '@countinghouse/contract/vocabulary';
import { analyticsOrigin } from '@countinghouse/kit';

/** A route of the portal and who answers it. */
export interface PortalRoute extends AreaRoute {
  /** The area that answers it; null for the shell's own pages. */
  area: RegistryArea | null;
}

/** What the guard decides about a path. */
export type Access = 'public' | 'allowed' | 'sign-in' | 'landing' | 'no-role' | 'forbidden' | 'not-found';

/** The shell's own pages behind sign-in. Managers have no dashboard: they land on their transactions. */
const ownRoutes: PortalRoute[] = [
  {
    path: '/dashboard',
    access: 'session',
    roles: ['countinghouse', 'partners', 'merchants'],
    hiddenFor: [],
    area: null,
  },
  { path: '/export/download', access: 'session', roles: [...roles], hiddenFor: [], area: null },
  { path: '/md', access: 'session', roles: [...roles], hiddenFor: [], area: null },
];

/** There only where analytics are hosted. */
const analyticsRoute: PortalRoute = {
  ...{ path: '/analytics', access: 'session', roles: [...roles], hiddenFor: [], area: null },
};

/** Every route of the portal as it is deployed: the shell's own and those of the registry. */
export const portalRoutesOf = (areas: readonly RegistryArea[]): PortalRoute[] => [
  ...ownRoutes,
  ...(analyticsOrigin() === null ? [] : [analyticsRoute]),
  ...areas.flatMap((area) => area.routes.map((route) => ({ ...route, area }))),
];

/** The route that answers `pathname`: the longest one that is it or stands above it. */
export function findRoute(routes: readonly PortalRoute[], pathname: string): PortalRoute | null {
  const matches = routes.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return matches.sort((one, other) => other.path.length - one.path.length)[0] ?? null;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** Whether a path has a segment that stands for a protected page, wherever in the path it is. */
function hasProtectedSegment(routes: readonly PortalRoute[], pathname: string): boolean {
  const known = new Set(
    routes.filter(({ access }) => access === 'session').map(({ path }) => segmentsOf(path)[0]),
  );
  return segmentsOf(pathname).some((segment) => known.has(segment));
}

/**
 * The guard's rule (specification, section 2). `user` is null without a session. A path that is not allowed is
 * forbidden when it names a protected page, and not found otherwise; that is said under the path itself.
 */
export function decideAccess(
  routes: readonly PortalRoute[],
  pathname: string,
  user: SessionUser | null,
): Access {
  const route = findRoute(routes, pathname);
  if (user !== null && pathname === '/login') return 'landing';
  if (route?.access === 'public') return 'public';
  if (user === null) return 'sign-in';
  if (pathname === '/') return 'landing';
  if (route && isFor(user, route)) return 'allowed';
  if (pathname === '/dashboard' && user.role === null) return 'no-role';
  if (pathname === '/dashboard' && landingPathOf(user) !== '/dashboard') return 'landing';
  return hasProtectedSegment(routes, pathname) ? 'forbidden' : 'not-found';
}
