import type { RequestHandler } from 'express';
import { openViewOf, viewOnly } from './session-view.ts';

/**
 * All that is answered below `/api/auth` in a view: it is about the session, and neither tells nor changes anything of
 * the account of who looks, or of whom they look as.
 */
const answered = new Set(['GET /status', 'GET /user', 'GET /ws-token', 'POST /logout', 'DELETE /view-as']);

/** Refuses the rest. */
export const viewOnlyAccount: RequestHandler = (req, _res, next) => {
  if (openViewOf(req.session) && !answered.has(`${req.method} ${req.path}`)) throw viewOnly();
  next();
};
