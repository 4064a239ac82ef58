/** What a path leads to, as it is counted. A path itself may hold anything. */
export type RouteKind =
  | 'forwarded'
  | 'auth'
  | 'link'
  | 'reports'
  | 'api'
  | 'page'
  | 'file'
  | 'hosted-page'
  | 'health'
  | 'socket'
  | 'other';

/** By the first part of a path. */
const kinds = new Map<string, RouteKind>([
  ['assets', 'file'],
  ['mfe', 'file'],
  ['registry.json', 'file'],
  ['pay', 'hosted-page'],
  ['unsubscribe', 'link'],
  ['calendar', 'link'],
  ['policy-reports', 'reports'],
  ['healthz', 'health'],
  ['readyz', 'health'],
]);

/** By the second, below `/api`. */
const apiKinds = new Map<string, RouteKind>([
  ['proxy', 'forwarded'],
  ['auth', 'auth'],
  ['application', 'link'],
  ['invitation', 'link'],
  ['reports', 'reports'],
]);

const partAt = (path: string, begin: number) => {
  const end = path.indexOf('/', begin);
  return path.slice(begin, end < 0 ? undefined : end).toLowerCase();
};

/** @param path without its query */
export function routeKindOf(method: string, path: string): RouteKind {
  const first = partAt(path, 1);
  if (first === 'api') return apiKinds.get(partAt(path, 5)) ?? 'api';
  return kinds.get(first) ?? (method === 'GET' ? 'page' : 'other');
}
