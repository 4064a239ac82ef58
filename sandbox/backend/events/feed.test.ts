import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../store/database.ts';
import { copyNewEngine } from '../testing/new-engine.ts';
import { createTempFolder } from '../testing/temp-folder.ts';
import { createEventFeed, type EventFeed } from './feed.ts';
import { publish } from './publish.ts';

const dataDir = createTempFolder();
let store: OpenDatabase;
let feed: EventFeed;
beforeAll(async () => {
  await copyNewEngine(dataDir);
  store = await openDatabase({ dataDir });
  // Looks that nobody asks for would find everything sooner or later.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  feed = await createEventFeed(store.db, store.engine);
});
afterAll(async () => {
  vi.useRealTimers();
  await feed.stop();
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const event = {
  at: new Date('2026-11-20T14:30:00.000Z'),
  topic: 'user' as const,
  recordId: 'usr_1',
  status: 'active',
};
const publishOne = () => store.db.transaction((tx) => publish(tx, event));

it('looks for who asks while events follow each other without a gap', async () => {
  const most = 60;
  let published = 0;
  const streamed = new Promise<void>((resolve, reject) => {
    const goOn = async () => {
      published += 1;
      await publishOne();
      if (published === most) resolve();
    };
    feed.onAdvance(() => {
      if (published < most) goOn().catch(reject);
    });
    goOn().catch(reject);
  });
  await feed.refresh();
  expect(published).toBeLessThan(10);
  await streamed;
});

it('finds what was committed before it is asked', async () => {
  await feed.refresh();
  const before = feed.head;
  await publishOne();
  await feed.refresh();
  expect(feed.head).toBe(before + 1);
});

it('goes on by itself when more was committed at once than gets its numbers at once', async () => {
  await feed.refresh();
  const before = feed.head;
  const all = new Promise<void>((resolve) => {
    feed.onAdvance(() => feed.head === before + 8_000 && resolve());
  });
  const many = Array.from({ length: 4_000 }, () => event);
  await store.db.transaction(async (tx) => {
    await publish(tx, many);
    await publish(tx, many);
  });
  await all;
});
