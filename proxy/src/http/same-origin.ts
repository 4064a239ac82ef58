import { portalHeader } from '@countinghouse/contract/vocabulary';
import type { RequestHandler } from 'express';
import { Problem } from './problem.ts';

/**
 * Admits to the API only what the portal's own pages send. A page elsewhere cannot set the static header without
 * a preflight, which we never answer; Fetch-Metadata and Origin say the same a second and a third time.
 */
export const sameOrigin: RequestHandler = (req, _res, next) => {
  const site = req.get('sec-fetch-site');
  const sender = req.get('origin');
  const isOurs =
    req.get(portalHeader.name) === portalHeader.value &&
    (site === undefined || site === 'same-origin') &&
    (sender === undefined || sender === req.portal.origin);
  if (!isOurs) throw new Problem(403, 'cross_site_request', 'This request did not come from the portal.');
  next();
};
