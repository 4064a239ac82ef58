import type { RealtimeEvent } from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../actor/actor.ts';
import { findEvents } from './read.ts';

export interface ReadOn {
  /** What came after the reader's number cannot be told one by one: they reload. */
  isReset: boolean;
  items: RealtimeEvent[];
  /** How far the reader is with them. */
  position: number;
}

/** What to tell a reader next: a batch of what they may see, and how far they are with it. */
export async function readOn(
  db: Database,
  actor: () => Actor | Promise<Actor>,
  { after, head, replay, batch }: { after: number; head: number; replay: number; batch: number },
): Promise<ReadOn> {
  const missed = head - after;
  // A number above ours was given by another database: what it stood for is unknown here.
  if (missed < 0 || missed > replay) return { isReset: true, items: [], position: head };
  if (missed === 0) return { isReset: false, items: [], position: head };
  const items = await findEvents(db, await actor(), { after, upTo: head, limit: batch });
  const position = items.length < batch ? head : (items.at(-1)?.sequence ?? head);
  return { isReset: false, items, position };
}
