import { portalPartnerHeader } from '@countinghouse/contract/vocabulary';
import type { Request, RequestHandler } from 'express';
import type { Problem } from '../http/problem.ts';

/**
 * What is opened by a link, at the portal of its own partner or at the deployment's own: at a partner's portal the links
 * of others are none. The proxy says whose portal it is.
 * @param findPartner whose a link is; null of nobody's. What it throws is the answer
 */
export const linksOfPortal =
  (findPartner: (req: Request) => Promise<string | null>, missing: () => Problem): RequestHandler =>
  async (req, _res, next) => {
    const portalPartner = req.get(portalPartnerHeader);
    if (portalPartner !== undefined && (await findPartner(req)) !== portalPartner) throw missing();
    next();
  };
