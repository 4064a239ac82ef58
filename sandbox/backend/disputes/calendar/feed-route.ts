import { backendPrefix, calendarFeedEndpoint, calendarFeedHeader } from '@countinghouse/contract/vocabulary';
import { Router } from 'express';
import { notFound } from '../../http/problem.ts';
import type { Calendars } from './feeds.ts';

/** The one answer that takes no token: its caller has the address, which the proxy hands over in a header. */
export function feedRoute({ readFeed }: Calendars): Router {
  const router = Router();
  router.get(`${backendPrefix}/${calendarFeedEndpoint}`, async (req, res) => {
    const secret = req.get(calendarFeedHeader);
    if (!secret) throw notFound('Calendar');
    res.set('Content-Type', 'text/calendar; charset=utf-8').send(await readFeed(secret));
  });
  return router;
}
