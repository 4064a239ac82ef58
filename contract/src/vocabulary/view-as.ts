import { type Role, roles } from './roles.ts';
import { administers, grantableRoles, type UserManager } from './user-rules.ts';

/** Names, beside the caller's own token, the view in which a request is made. The proxy alone may send it. */
export const viewAsHeader = 'X-View-As';

/** On the answer to a request in a view that has ended: the proxy then forgets it. */
export const viewEndedHeader = 'X-View-As-Ended';

/** How long a view lasts at most, in minutes. */
export const viewAsMinutes = 60;

/** As which roles somebody may see the portal: never as an administrator. */
export const viewableRoles = (caller: Omit<UserManager, 'username'>): readonly Role[] =>
  administers(caller)
    ? roles.filter((role) => role !== 'countinghouse' && grantableRoles(caller).includes(role))
    : [];

/** By whom a page is used, as `userHeader` has it: a view is nobody's own session. */
export const pageUserOf = ({
  username,
  viewAs,
}: {
  username: string;
  viewAs?: { id: string } | undefined;
}): string => (viewAs ? `view:${viewAs.id}` : username);
