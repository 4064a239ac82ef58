import { type Events, endpoints, eventsAtOnce } from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import { route } from '../http/route.ts';
import type { EventFeed } from './feed.ts';
import { readOn } from './read-on.ts';

interface Parts {
  db: Database;
  feed: EventFeed;
  /** How many sequence numbers may be missed and still be told one by one. */
  replay: number;
}

/** The socket's messages for those who cannot open one: the same events, cut to the same scope, within the same bounds. */
export const eventRoutes = ({ db, feed, replay }: Parts) => [
  route(endpoints.listEvents, async (actor, { after = null }): Promise<Events> => {
    // Another instance may have told the caller of numbers that this one has not looked at yet.
    if (after !== null && after > feed.head) await feed.refresh();
    const { head } = feed;
    const range = { after: after ?? head, head, replay, batch: eventsAtOnce };
    const { isReset, items, position } = await readOn(db, () => actor, range);
    return { isReset, items, sequence: position, hasMore: position < head };
  }),
];
