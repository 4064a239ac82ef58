import { pageUserOf, userHeader } from '@countinghouse/contract/vocabulary';
import type { Request, RequestHandler } from 'express';
import { Problem } from '../http/problem.ts';
import { shownUserOf } from '../view-as/session-view.ts';

/**
 * Refuses what a page asks in the name of somebody else than the session shows: all tabs of a browser share its cookie, and
 * one of them may have signed in another account since the page was loaded, or begun or ended a view as somebody else.
 * @throws Problem 409
 */
export function assertSameUser(req: Request): void {
  const meant = req.get(userHeader);
  const user = shownUserOf(req.session);
  if (meant !== undefined && user && meant !== encodeURIComponent(pageUserOf(user))) {
    throw new Problem(409, 'other_user', 'Another account is signed in now.');
  }
}

/** Does so for each request, before anything else is done with it. */
export const sameUser: RequestHandler = (req, _res, next) => {
  assertSameUser(req);
  next();
};
