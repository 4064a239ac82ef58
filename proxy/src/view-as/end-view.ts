import type { Request } from 'express';
import type { TokenKeeper } from '../session/fresh-token.ts';
import { reloadSession } from '../session/session-data.ts';
import type { SessionStore } from '../session/session-store.ts';
import { sessionKeyOf } from '../store/session-rows.ts';
import { openViewOf, withoutView } from './session-view.ts';
import type { ViewCalls } from './view-calls.ts';

export interface ViewServices {
  sessions: SessionStore;
  tokens: TokenKeeper;
  viewCalls: ViewCalls;
}

/** Takes a view out of a session, unless another has begun there since. */
export const forgetView = (sessions: SessionStore, sessionKey: string, id?: string): Promise<void> =>
  sessions.update(sessionKey, (session) => withoutView(session, id));

/** Ends the session's view at the backend. */
export async function endView(
  { tokens, viewCalls }: Omit<ViewServices, 'sessions'>,
  req: Request,
): Promise<void> {
  if (!openViewOf(req.session)) return;
  const { idToken } = await tokens.freshTokens(req);
  await viewCalls.end(req, idToken);
}

/** Forgets a view that the backend does not know any more. While the backend is away, it goes on. */
export async function checkView(
  { sessions, viewCalls }: ViewServices,
  req: Request,
  idToken: string,
): Promise<void> {
  const view = openViewOf(req.session);
  if (!view) return;
  const hasEnded = await viewCalls.hasEnded(req, idToken, view.id).catch(() => false);
  if (!hasEnded) return;
  await forgetView(sessions, sessionKeyOf(req.sessionID), view.id);
  await reloadSession(req);
}
