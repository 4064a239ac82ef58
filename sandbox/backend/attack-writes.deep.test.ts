import type { SavedView } from '@countinghouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../store/seed/random.ts';
import { attack, forEach } from './testing/attack.ts';
import { attackSeed } from './testing/attack-seed.ts';
import { untilJobsAreDone } from './testing/count-writes.ts';
import { oddContents } from './testing/odd-requests.ts';
import { cardSale, newKey } from './testing/orders.ts';
import { readBack, witnessOf } from './testing/read-back.ts';
import { viewOf } from './testing/saved-views.ts';
import { startTestBackend, type TestBackend } from './testing/test-backend.ts';

const attackers = ['restricted.demo', 'merchant.demo', 'partner.demo', 'manager.demo'];
const bystander = 'lightspeed.merchant';
const random = createRandom(attackSeed());

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

const alert = {
  ...{
    measure: 'count',
    currency: null,
    comparison: 'over',
    threshold: 0,
    windowHours: 720,
    coolDownHours: 1,
  },
  ...{ timeZone: 'UTC', locale: 'en' },
};
const schedule = { frequency: 'daily', day: null, hour: 5, timeZone: 'UTC', format: 'csv', locale: 'en' };

/** Saves a view, watched and sent daily. @returns its id, when it was taken */
async function plantView(as: string, content: unknown, isSent: boolean): Promise<string | undefined> {
  const body = { name: `View ${newKey().slice(0, 8)}`, visibility: 'private', content };
  const { id } = (await backend.post(as, 'views', body)).body;
  if (!id) return undefined;
  await backend.send(as, 'put', 'views/alert', { id, ...alert });
  if (isSent) await backend.send(as, 'put', 'views/schedule', { id, ...schedule });
  return id;
}

async function deleteViews(as: string): Promise<void> {
  const views: SavedView[] = (await backend.get(as, 'views')).body.items;
  const own = views.filter(({ owner }) => owner === as);
  await forEach(own, async ({ id }) => void (await backend.send(as, 'delete', `views?id=${id}`, undefined)));
}

/** What the bystander leaves to be done by itself. */
async function leaveWork() {
  const order = { ...cardSale, merchantId: 'lightspeed_0001' };
  const { transaction } = (await backend.post(bystander, 'proxy/card-payment', order, newKey())).body;
  await deleteViews(bystander);
  const view = await plantView(bystander, viewOf('', { filter: { type: 'card' } }).content, true);
  const file = (await backend.post(bystander, 'export/transactions', {})).body.id;
  const to = `${newKey()}@example.com`;
  const receipt = { transactionId: transaction.id, to, language: 'en' };
  await backend.post(bystander, 'transaction/receipt', receipt, newKey());
  return { payment: transaction.id, view, file, to };
}

async function expectDone({ payment, view, file, to }: Awaited<ReturnType<typeof leaveWork>>) {
  expect((await backend.get(bystander, `transaction/detail?id=${payment}`)).body.status).toBe('settled');
  const views: SavedView[] = (await backend.get(bystander, 'views')).body.items;
  const { schedule: sent, alert: watched } = views.find(({ id }) => id === view) ?? {};
  expect(sent).toMatchObject({ state: 'active', failure: null });
  expect(sent?.lastRunAt).not.toBeNull();
  expect(watched).toMatchObject({ state: 'active', failure: null });
  expect(watched?.lastToldAt).not.toBeNull();
  expect((await backend.download(bystander, `export/download?id=${file}`)).status).toBe(200);
  const mails = await fetch(`${backend.settings.mailUrl}?${new URLSearchParams({ to })}`);
  expect(await mails.json()).toMatchObject([{ kind: 'receipt' }]);
}

describe.each([1, 2])('attack %i', { timeout: 600_000 }, () => {
  let work: Awaited<ReturnType<typeof leaveWork>>;

  it('is answered, and changes nothing that others are answered', async () => {
    work = await leaveWork();
    const witness = await witnessOf(backend, bystander);
    // What is due already is done now, and not by the clock's next tick.
    await backend.advance({});
    await untilJobsAreDone(backend.db);
    const before = await witness();
    const { faults, sent } = await attack(backend, {
      attackers,
      takes: ({ method }) => method !== 'get',
      count: 4_200,
      random,
    });
    expect(faults).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(4_200);
    expect(await witness()).toEqual(before);
  });

  it('is worked off with everything else', async () => {
    for (const as of attackers) {
      await deleteViews(as);
      const contents = oddContents.filter(() => random.chance(0.15));
      await forEach(contents.slice(0, 40).entries(), async ([index, content]) => {
        await plantView(as, content, index % 10 === 0);
      });
    }
    for (const days of [1, 1, 3]) {
      expect((await backend.advance({ days })).status).toBe(200);
      for (const as of attackers) await deleteViews(as);
    }
    await untilJobsAreDone(backend.db);
    await expectDone(work);
    for (const as of attackers) expect(await readBack(backend, as)).toEqual([]);
  });
});
