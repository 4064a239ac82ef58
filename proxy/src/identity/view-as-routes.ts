import { type Request, Router } from 'express';
import { reloadSession } from '../session/session-data.ts';
import { sessionKeyOf } from '../store/session-rows.ts';
import { endView, forgetView, type ViewServices } from '../view-as/end-view.ts';
import { sessionViewOf, shownUserOf } from '../view-as/session-view.ts';
import { RefusedView } from '../view-as/view-calls.ts';

/** Begins and ends that the session's user sees the portal as somebody else. */
export function viewAsRoutes(services: ViewServices): Router {
  const { sessions, tokens, viewCalls } = services;
  const router = Router();

  async function begin(req: Request): Promise<void> {
    const { idToken } = await tokens.freshTokens(req);
    const view = sessionViewOf(await viewCalls.start(req, idToken, req.body ?? {}));
    await sessions.update(sessionKeyOf(req.sessionID), (session) => ({ ...session, viewAs: view }));
    await reloadSession(req);
  }

  router.post('/view-as', async (req, res) => {
    try {
      await begin(req);
    } catch (error) {
      if (!(error instanceof RefusedView)) throw error;
      res.status(error.status).json(error.body);
      return;
    }
    res.status(201).json({ user: shownUserOf(req.session) });
  });

  router.delete('/view-as', async (req, res) => {
    await endView(services, req);
    await forgetView(sessions, sessionKeyOf(req.sessionID));
    res.json({ success: true });
  });

  return router;
}
