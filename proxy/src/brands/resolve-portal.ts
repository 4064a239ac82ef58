import type { RequestHandler } from 'express';
import { answerUnknownHost } from './neutral-page.ts';
import type { Portal } from './portal.ts';
import type { Portals } from './portals.ts';

declare global {
  namespace Express {
    interface Request {
      /** The portal at the host that was asked. */
      portal: Portal;
    }
  }
}

/** Finds out, before anything else is done with a request, by which portal it came. */
export const resolvePortal =
  (portals: Pick<Portals, 'of'>): RequestHandler =>
  (req, res, next) => {
    const portal = portals.of(req.headers.host);
    if (portal === null) return answerUnknownHost(req, res);
    req.portal = portal;
    next();
  };
