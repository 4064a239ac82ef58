import { type Announcement, type Announcements, mostDismissed } from '@countinghouse/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const dismiss = (as: string, name: string, until = '2026-12-31') =>
  backend.post(as, 'user/announcements', { name, until });
const dismissedBy = async (as: string): Promise<Announcement[]> =>
  ((await backend.get(as, 'user/announcements')).body as Announcements).dismissed;

it('are dismissed once, by their user alone, whatever else is kept for them', async () => {
  expect(await dismissedBy('merchant.demo')).toEqual([]);
  expect((await dismiss('merchant.demo', 'fees')).status).toBe(200);
  expect((await dismiss('merchant.demo', 'fees')).body).toEqual({
    dismissed: [{ name: 'fees', until: '2026-12-31' }],
  });
  // Announced anew it is another.
  await dismiss('merchant.demo', 'fees', '2027-01-31');
  await backend.send('merchant.demo', 'put', 'notifications/preferences', { muted: [] });
  expect((await dismissedBy('merchant.demo')).map(({ until }) => until)).toEqual([
    '2026-12-31',
    '2027-01-31',
  ]);
  expect(await dismissedBy('manager.demo')).toEqual([]);
});

it('are all kept when two pages dismiss one each at once', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(names.map((name) => dismiss('partner.demo', name)));
  expect((await dismissedBy('partner.demo')).map(({ name }) => name).sort()).toEqual(names);
});

it('are forgotten once they have ended everywhere, and beyond the newest fifty', async () => {
  // It is the 20th in London: the 19th still in Honolulu, and the 18th nowhere.
  await dismiss('admin.demo', 'yesterday', '2026-11-19');
  await dismiss('admin.demo', 'ended', '2026-11-18');
  expect((await dismissedBy('admin.demo')).map(({ name }) => name)).toEqual(['yesterday']);
  for (let n = 0; n < mostDismissed; n += 1) await dismiss('admin.demo', `news-${n}`);
  const names = (await dismissedBy('admin.demo')).map(({ name }) => name);
  expect([names.length, names[0], names.at(-1)]).toEqual([mostDismissed, 'news-0', 'news-49']);
});

it('are pages of news with a day', async () => {
  for (const body of [
    { name: '../secret', until: '2026-12-31' },
    { name: 'fees', until: 'soon' },
    { name: 'a'.repeat(101), until: '2026-12-31' },
  ])
    expect((await backend.post('merchant.demo', 'user/announcements', body)).status).toBe(400);
});
