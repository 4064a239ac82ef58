import { endpoints } from '@countinghouse/contract';
import type { Request } from 'express';
import { Problem } from '../http/problem.ts';
import { reloadSession } from '../session/session-data.ts';
import type { SessionStore } from '../session/session-store.ts';
import { sessionKeyOf } from '../store/session-rows.ts';
import type { AskBackend } from '../upstream/ask-backend.ts';
import { openViewOf, withoutView } from './session-view.ts';

export interface ViewServices {
  sessions: SessionStore;
  askBackend: AskBackend;
}

/** Takes a view out of a session, unless another has begun there since. */
export const forgetView = (sessions: SessionStore, sessionKey: string, id?: string): Promise<void> =>
  sessions.update(sessionKey, (session) => withoutView(session, id));

/** Ends the session's view at the backend. @throws Problem 401; 502 when it is not known whether it ended */
export async function endView({ askBackend }: Pick<ViewServices, 'askBackend'>, req: Request): Promise<void> {
  if (!openViewOf(req.session)) return;
  await askBackend(req, endpoints.endViewAs, {}).catch((error: unknown) => {
    // Whoever wants to leave a view leaves it, whatever the backend has against that.
    if (!(error instanceof Problem) || error.status === 401 || error.status >= 500) throw error;
  });
}

/** Whether the backend says that a view has ended: the user's account or rights changed, or its time is over. */
const isViewEnded = (error: unknown) => error instanceof Problem && error.code === 'view_ended';

/** Forgets a view that the backend does not know any more. While the backend is away, it goes on. */
export async function checkView({ sessions, askBackend }: ViewServices, req: Request): Promise<void> {
  const view = openViewOf(req.session);
  if (!view) return;
  const hasEnded = await askBackend(req, endpoints.getServerTime, {}, view.id).then(() => false, isViewEnded);
  if (!hasEnded) return;
  await forgetView(sessions, sessionKeyOf(req.sessionID), view.id);
  await reloadSession(req);
}
