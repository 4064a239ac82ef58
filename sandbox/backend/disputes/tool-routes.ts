import { endpoints } from '@countinghouse/contract';
import type { CommandSettings, Commands } from '../http/command.ts';
import { contentRoute } from '../http/file-routes.ts';
import { route } from '../http/route.ts';
import { type Calendars, createFeed, findFeed, revokeFeed } from './calendar/feeds.ts';
import { findInsight } from './insight/find-insight.ts';

/** What is about disputes together: figures and deadlines. */
export const disputeToolRoutes = (
  { db, clock }: CommandSettings,
  calendars: Calendars,
  command: Commands,
) => [
  route(endpoints.getDisputeInsight, (actor, query) => findInsight(db, actor, { query, now: clock() })),
  route(endpoints.getCalendarFeed, (actor) => findFeed(db, actor)),
  command(endpoints.createCalendarFeed, createFeed),
  command(endpoints.revokeCalendarFeed, revokeFeed),
  contentRoute(endpoints.downloadCalendarEvent, calendars.getEvent),
];
