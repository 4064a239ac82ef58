import type { SavedView } from '@countinghouse/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dueFailures } from '../../store/schema/due-failures.ts';
import { savedViews } from '../../store/schema/views.ts';
import { createDueWork } from '../due-work.ts';
import { createDirectoryStore } from '../files/file-store.ts';
import { portalWithoutBrand } from '../portals/portals.ts';
import { findDisagreements } from '../testing/books.ts';
import { makeDueWork } from '../testing/due-examples.ts';
import { cardSale, newKey } from '../testing/orders.ts';
import { curePoison, findDueKeys, poisonRow } from '../testing/poison.ts';
import { viewOf } from '../testing/saved-views.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { maxAttempts } from './due-failures.ts';
import { type DueWork, lanes } from './due-work.ts';
import { performDueWork } from './perform-due-work.ts';

const dayMs = 86_400_000;
let backend: TestBackend;
let kinds: readonly DueWork[];
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
  const { filesDir, portalOrigin, mailUrl } = backend.settings;
  kinds = createDueWork({
    secret: 'only-for-tests-000',
    files: createDirectoryStore(filesDir),
    portals: portalWithoutBrand(portalOrigin),
    mailUrl,
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await backend.close();
});

const controls = async (path: string, method = 'GET'): Promise<{ items?: unknown[]; retried?: number }> => {
  const response = await fetch(`${backend.controlUrl}/sandbox/${path}`, { method });
  expect(response.status).toBe(200);
  return response.json() as never;
};
const failures = () => backend.db.select().from(dueFailures);
const leftAt = async (now: Date): Promise<string[]> =>
  (
    await Promise.all(kinds.map(async (kind) => (await findDueKeys(backend.db, kind, now)).map((key) => key)))
  ).flat();

describe('an item that cannot be done, one of every kind', () => {
  const poisoned = new Map<string, string>();
  let now = new Date(testNow.getTime() + 40 * dayMs);

  it('holds up nothing else, in its kind or in another', async () => {
    await makeDueWork(backend);
    for (const kind of kinds) {
      const keys = await findDueKeys(backend.db, kind, now);
      expect(keys.length, `${kind.name} needs two examples in testing/due-examples.ts`).toBeGreaterThan(1);
      const key = keys.find((one) => ![...poisoned.values()].includes(one)) ?? '';
      poisoned.set(kind.name, key);
      await poisonRow(backend.db, kind, key);
    }
    const bad = [...poisoned.values()];
    // The queue makes what schedules ordered, each minute: on a slow machine while this goes on, and that falls due too.
    await vi.waitFor(async () => {
      await performDueWork(backend.db, kinds, now);
      expect((await leftAt(now)).filter((key) => !bad.includes(key))).toEqual([]);
    });
    expect((await failures()).map(({ kind, item }) => [kind, item])).toEqual(
      expect.arrayContaining([...poisoned].map(([kind, item]) => [kind, item])),
    );
    expect(await findDisagreements(backend.db)).toEqual([]);
  });

  it('is retried later and later, and set aside in the end, with its reason', async () => {
    for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
      expect((await failures()).every(({ retryAt }) => retryAt !== null && retryAt > now)).toBe(true);
      now = new Date(Math.max(...(await failures()).map(({ retryAt }) => Number(retryAt))));
      await performDueWork(backend.db, kinds, now);
    }
    const setAside = await failures();
    expect(setAside.length).toBeGreaterThanOrEqual(kinds.length);
    for (const failure of setAside) {
      expect(failure).toMatchObject({ attempts: maxAttempts, retryAt: null });
      expect(failure.reason).toContain('this row is poisoned');
    }
    now = new Date(now.getTime() + dayMs);
    await performDueWork(backend.db, kinds, now);
    expect(await failures()).toEqual(setAside);
  });

  it('is done when an operator has it retried and nothing stands in its way', async () => {
    for (const kind of kinds) await curePoison(backend.db, kind);
    await backend.advance({ hours: Math.ceil((now.getTime() - testNow.getTime()) / 3_600_000) });
    // What had failed on the way to this may be done meanwhile.
    await vi.waitFor(async () =>
      expect((await controls('due-failures')).items).toHaveLength((await failures()).length),
    );
    expect((await controls('due-failures/retry', 'POST')).retried).toBeGreaterThanOrEqual(kinds.length);
    // Mails and files follow.
    await vi.waitFor(async () => expect(await failures()).toEqual([]), { interval: 200 });
    expect(await leftAt(now)).toEqual([]);
    expect(await findDisagreements(backend.db)).toEqual([]);
  });
});

it('an item that the database refuses only at the commit is found among those of its batch', async () => {
  for (let count = 0; count < 3; count += 1) {
    await backend.post('merchant.demo', 'proxy/card-payment', cardSale, newKey());
  }
  const now = new Date(testNow.getTime() + 60 * dayMs);
  const [transactions] = kinds.filter(({ name }) => name === 'transactions');
  if (!transactions) throw new Error('no such kind');
  const keys = await findDueKeys(backend.db, transactions, now);
  await backend.db.execute(sql`
    create function refuse_at_commit() returns trigger language plpgsql as $$
    begin
      if new.id = tg_argv[0] then raise exception 'refused at the commit'; end if;
      return null;
    end $$`);
  await backend.db.execute(sql`
    create constraint trigger refused after update on transactions deferrable initially deferred
    for each row execute function refuse_at_commit(${sql.raw(`'${keys[1]}'`)})`);
  await performDueWork(backend.db, kinds, now);
  expect(await findDueKeys(backend.db, transactions, now)).toEqual([keys[1]]);
  expect((await failures())[0]).toMatchObject({ item: keys[1], attempts: 1 });
  await backend.db.execute(sql`drop trigger refused on transactions`);
});

it('one that says that it was done and is due as before is not done again and again', async () => {
  const now = new Date(testNow.getTime() + 61 * dayMs);
  const attempts = vi.fn(async () => undefined);
  const idle = kinds.map((kind) => ({
    ...kind,
    find: async (...args: Parameters<DueWork['find']>) =>
      (await kind.find(...args)).map((item) => ({ ...item, perform: attempts })),
  }));
  const due = (await Promise.all(kinds.map((kind) => findDueKeys(backend.db, kind, now)))).flat();
  await performDueWork(backend.db, idle, now, lanes);
  expect(attempts.mock.calls.length).toBeLessThanOrEqual(due.length);
  expect((await failures()).map(({ reason }) => reason)).toContain('Error: is due as before');
});

it('a stored view that cannot be read stops with news for its owner, and payments settle', async () => {
  const own = await startTestBackend({ transactions: 100 });
  try {
    const { id } = (await own.post('restricted.demo', 'views', viewOf('Old'))).body as SavedView;
    const alert = { measure: 'count', currency: null, comparison: 'over', threshold: 0 };
    const how = { windowHours: 24, coolDownHours: 6, timeZone: 'UTC', locale: 'en' };
    await own.send('restricted.demo', 'put', 'views/alert', { id, ...alert, ...how });
    await own.db
      .update(savedViews)
      .set({ content: null, query: 'currency=x&amountMin=1' })
      .where(eq(savedViews.id, id));
    const sale = (await own.post('merchant.demo', 'proxy/card-payment', cardSale, newKey())).body;
    expect((await own.advance({ days: 5 })).status).toBe(200);
    const { body } = await own.get('merchant.demo', `transaction/detail?id=${sale.transaction.id}`);
    expect(body.status).toBe('settled');
    const [kept] = (await own.get('restricted.demo', 'views')).body.items;
    expect(kept.alert).toMatchObject({ state: 'stopped', failure: 'unreadable' });
  } finally {
    await own.close();
  }
});
