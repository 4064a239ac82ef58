import type { SessionUser, StartedView } from '@countinghouse/contract';
import { externalPrefixOf, type RoleRules, restrictedGroup } from '@countinghouse/contract/vocabulary';
import type { SessionData } from 'express-session';
import { Problem } from '../http/problem.ts';

/** That a session's user sees the portal as somebody else: kept beside who they are, which stays as it is. */
export interface SessionView {
  /** By which the backend knows it. */
  id: string;
  /** Null for a view as a role. */
  username: string | null;
  /** What the page is told of whom it shows. */
  user: Omit<SessionUser, 'viewAs'>;
  /** Epoch milliseconds. */
  endsAt: number;
}

declare module 'express-session' {
  interface SessionData {
    viewAs: SessionView;
  }
}

type Viewing = Partial<Pick<SessionData, 'user' | 'viewAs'>>;

export const viewOnly = () =>
  new Problem(403, 'view_only', 'In a view as somebody else nothing can be changed or taken along.');

/** What a session keeps of a view that the backend began. */
export function sessionViewOf(view: StartedView, rules: RoleRules): SessionView {
  const { id, username, name, email, role, isRestricted, partnerId, merchantId, secondsLeft } = view;
  const externalPrefix =
    externalPrefixOf(merchantId ?? undefined, rules) ?? externalPrefixOf(partnerId ?? undefined, rules);
  return {
    ...{ id, username, endsAt: Date.now() + secondsLeft * 1_000 },
    user: {
      ...{ username: username ?? `view:${id}`, name, email, merchantId, partnerId, role },
      groups: isRestricted ? [role, restrictedGroup] : [role],
      isRestrictedUser: isRestricted,
      isExternalUser: externalPrefix !== null,
      ...{ externalPrefix, encodedMerchant: null },
    },
  };
}

/** The session's view, while its time lasts; null for a session that shows its own user. */
export const openViewOf = ({ user, viewAs }: Viewing): SessionView | null =>
  user && viewAs && viewAs.endsAt > Date.now() ? viewAs : null;

/** Whom the session's pages show: its user, or the one they see the portal as. */
export function shownUserOf(session: Viewing): SessionUser | null {
  const { user } = session;
  const view = openViewOf(session);
  if (!user || !view) return user ?? null;
  const { id, username, endsAt } = view;
  const by = { username: user.username, name: user.name };
  const secondsLeft = Math.round((endsAt - Date.now()) / 1_000);
  return { ...view.user, viewAs: { id, username, by, endsAt: new Date(endsAt).toISOString(), secondsLeft } };
}

/** Who a session's user is, what they may do, and as whom they see the portal: sockets close when it changes. */
export const rightsOf = (session: Viewing): string =>
  JSON.stringify([session.user, openViewOf(session)?.id ?? null]);

/** A session without its view; with an `id` only without that one. */
export function withoutView(session: SessionData, id?: string): SessionData {
  if (!session.viewAs || (id !== undefined && session.viewAs.id !== id)) return session;
  const { viewAs: _, ...rest } = session;
  return rest as SessionData;
}
