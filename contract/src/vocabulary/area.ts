import type { Role } from './roles.ts';

/** The version of the agreement between shell and areas; the shell refuses an area built for another. */
export const areaContractVersion = 1;

/** Whom something of the portal is for. */
export interface Audience {
  roles: readonly string[];
  hiddenFor: readonly string[];
}

/** What the portal's places depend on, of a user or of somebody who is to become one. */
export interface Visitor {
  role: Role | null;
  isRestrictedUser: boolean;
  externalPrefix: string | null;
}

/**
 * Whether something meant for `audience` is for `user`: by role, and not hidden from users of their kind. An audience
 * of no roles at all is everyone signed in, those without a role among them: their own profile is such a page.
 */
export function isFor(user: Visitor, { roles, hiddenFor }: Audience): boolean {
  if (roles.length === 0) return true;
  if (user.role === null || !roles.includes(user.role)) return false;
  const kinds = [user.isRestrictedUser ? 'restricted' : null, user.externalPrefix];
  return !kinds.some((kind) => kind !== null && hiddenFor.includes(kind));
}

/** Where a user starts: the dashboard, or for managers the transaction list (specification, section 6). */
export const landingPathOf = (user: Visitor): string =>
  user.role === 'multi-merchant' ? '/list-transaction' : '/dashboard';

/** The version of an area that is built anew at every keystroke. */
export const localVersion = 'dev';

/** Where a page asks for the files of such an area. */
export const localAreaFolder = (id: string): string => `/mfe/${id}/${localVersion}/`;

/** By which `portal-dev` tells a portal of the area on a developer's machine: its registry entry, deflated, in base64url. */
export const localAreaHeader = 'X-Local-Area';
