import { backendPrefix, calendarFeedEndpoint, calendarFeedHeader } from '@countinghouse/contract/vocabulary';
import { Router } from 'express';
import { notFound } from '../../http/problem.ts';
import { linksOfPortal } from '../../portals/links-of-portal.ts';
import type { Calendars } from './feeds.ts';

/** The one answer that takes no token: its caller has the address, which the proxy hands over in a header. */
export function feedRoute({ readFeed, partnerOfFeed }: Calendars): Router {
  const router = Router();
  const missing = () => notFound('Calendar');
  const path = `${backendPrefix}/${calendarFeedEndpoint}`;
  router.use(
    path,
    linksOfPortal((req) => partnerOfFeed(req.get(calendarFeedHeader) ?? ''), missing),
  );
  router.get(path, async (req, res) => {
    const secret = req.get(calendarFeedHeader);
    if (!secret) throw missing();
    res.set('Content-Type', 'text/calendar; charset=utf-8').send(await readFeed(secret));
  });
  return router;
}
