import { endpoints, startedViewSchema } from '@countinghouse/contract';
import type { RoleRules } from '@countinghouse/contract/vocabulary';
import { Router } from 'express';
import { reloadSession } from '../session/session-data.ts';
import { sessionKeyOf } from '../store/session-rows.ts';
import { endView, forgetView, type ViewServices } from '../view-as/end-view.ts';
import { sessionViewOf, shownUserOf } from '../view-as/session-view.ts';

/** Begins and ends that the session's user sees the portal as somebody else. */
export function viewAsRoutes(services: ViewServices & { roleRules: () => RoleRules }): Router {
  const { sessions, askBackend } = services;
  const router = Router();

  router.post('/view-as', async (req, res) => {
    const started = startedViewSchema.parse(await askBackend(req, endpoints.startViewAs, req.body ?? {}));
    const viewAs = sessionViewOf(started, services.roleRules());
    await sessions.update(sessionKeyOf(req.sessionID), (session) => ({ ...session, viewAs }));
    await reloadSession(req);
    res.status(201).json({ user: shownUserOf(req.session) });
  });

  router.delete('/view-as', async (req, res) => {
    await endView(services, req);
    await forgetView(sessions, sessionKeyOf(req.sessionID));
    res.json({ success: true });
  });

  return router;
}
