import type { SavedView, ViewContent } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { users } from '../../store/schema/users.ts';
import { savedViews } from '../../store/schema/views.ts';
import { cardSale, newKey } from '../testing/orders.ts';
import { viewOf } from '../testing/saved-views.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600, portalOrigin: 'https://portal.example' });
});
afterAll(() => backend.close());

interface Mail {
  to: string;
  kind: string;
  subject: string;
  text: string;
}

const addressOf = (username: string) => `${username}@sandbox.countinghouse.example`;
const mailsTo = async (username: string): Promise<Mail[]> =>
  (
    await fetch(`${backend.settings.mailUrl}?${new URLSearchParams({ to: addressOf(username) })}`)
  ).json() as Promise<Mail[]>;
const mailsOf = async (username: string, kind: string) =>
  (await mailsTo(username)).filter((mail) => mail.kind === kind);
const untilMails = (username: string, kind: string, count: number) =>
  vi.waitFor(async () => expect(await mailsOf(username, kind)).toHaveLength(count), {
    timeout: 60_000,
    interval: 200,
  });

type Content = Partial<ViewContent<'transactions'>>;
const save = async (as: string, name: string, content: Content, visibility = 'private'): Promise<SavedView> =>
  (await backend.post(as, 'views', { ...viewOf(name, content), visibility })).body;
const keptOf = async (as: string, id: string): Promise<SavedView> =>
  (await backend.get(as, 'views')).body.items.find((view: SavedView) => view.id === id);

// testNow is half past nine in the evening of a Friday in Saigon.
const daily = {
  frequency: 'daily',
  day: null,
  hour: 8,
  timeZone: 'Asia/Ho_Chi_Minh',
  format: 'csv',
  locale: 'vi',
};
const busy = {
  measure: 'count',
  currency: null,
  comparison: 'over',
  threshold: 0,
  windowHours: 24,
  coolDownHours: 6,
  timeZone: 'Asia/Ho_Chi_Minh',
  locale: 'en',
};
const schedule = (as: string, id: string, body: object = {}) =>
  backend.send(as, 'put', 'views/schedule', { id, ...daily, ...body });
const watch = (as: string, id: string, body: object = {}) =>
  backend.send(as, 'put', 'views/alert', { id, ...busy, ...body });

describe('a scheduled view', () => {
  it('is exported at its hour as it is then, and mailed as a link, in its language', async () => {
    const view = await save('merchant.demo', 'Tuần này', {
      dateRange: { kind: 'last', days: 7 },
      sort: 'highest',
      columns: [{ key: 'amount', width: 90 }, { key: 'id' }],
    });
    const { body } = await schedule('merchant.demo', view.id);
    expect(body.schedule).toMatchObject({
      state: 'active',
      nextRunAt: '2026-11-21T01:00:00.000Z',
      lastRunAt: null,
    });
    await backend.advance({ hours: 10 });
    expect(await mailsOf('merchant.demo', 'export')).toEqual([]);
    await backend.advance({ hours: 1 });
    await untilMails('merchant.demo', 'export', 1);
    const { lastFileName } = (await keptOf('merchant.demo', view.id)).schedule ?? {};
    const [mail] = await mailsOf('merchant.demo', 'export');
    expect(mail?.subject).toBe('Bản xuất “Tuần này” đã sẵn sàng');
    expect(mail?.text).toContain(`https://portal.example/export/download/${lastFileName}\n`);
    expect(mail?.text).not.toMatch(/eyJ|token/i);
    const { job, preview } = (await backend.get('merchant.demo', `export/preview?fileName=${lastFileName}`))
      .body;
    expect(job).toMatchObject({
      status: 'ready',
      order: 'highest',
      columns: ['amount', 'currency', 'id'],
      // Seven days of Saigon, the one that began at its run included.
      filter: { from: '2026-11-14T17:00:00.000Z', to: '2026-11-21T17:00:00.000Z' },
    });
    expect(preview.headings).toEqual(['Số tiền', 'Tiền tệ', 'ID']);
  });

  it('rests while it is paused, and ends when it is taken back', async () => {
    const view = await save('partner.demo', 'Paused', { filter: { type: 'card' } });
    await schedule('partner.demo', view.id);
    const { body } = await schedule('partner.demo', view.id, { isPaused: true });
    expect(body.schedule).toMatchObject({ state: 'paused', nextRunAt: null });
    await backend.advance({ days: 2 });
    expect((await keptOf('partner.demo', view.id)).schedule?.lastRunAt).toBeNull();
    expect(
      (await backend.send('partner.demo', 'delete', `views/schedule?id=${view.id}`, undefined)).status,
    ).toBe(200);
    expect((await keptOf('partner.demo', view.id)).schedule).toBeNull();
    expect(
      (await backend.send('partner.demo', 'delete', `views/schedule?id=${view.id}`, undefined)).status,
    ).toBe(404);
  });

  it('is each user’s own, and stops, with news of it, when they do not see the view any more', async () => {
    const view = await save('merchant.demo', 'Ours', { filter: { status: ['settled'] } }, 'team');
    await schedule('restricted.demo', view.id);
    expect((await keptOf('merchant.demo', view.id)).schedule).toBeNull();
    expect((await keptOf('restricted.demo', view.id)).schedule?.state).toBe('active');
    await backend.send('merchant.demo', 'put', 'views', { id: view.id, visibility: 'private' });
    await backend.advance({ days: 1 });
    const [news] = (await backend.get('restricted.demo', 'notifications')).body.items;
    expect(news).toMatchObject({ kind: 'view_stopped', recordId: view.id });
    expect(await mailsOf('restricted.demo', 'export')).toEqual([]);
    await backend.send('merchant.demo', 'put', 'views', { id: view.id, visibility: 'team' });
    expect((await keptOf('restricted.demo', view.id)).schedule).toMatchObject({
      state: 'stopped',
      failure: 'view',
    });
  });

  it('runs with its owner’s scope as it is then: not at all for one who is disabled', async () => {
    const view = await save('hauspay.manager', 'Mine', { filter: { type: 'card' } });
    await schedule('hauspay.manager', view.id);
    await backend.db.update(users).set({ isEnabled: false }).where(eq(users.username, 'hauspay.manager'));
    await backend.advance({ days: 1 });
    expect((await keptOf('hauspay.manager', view.id)).schedule).toMatchObject({
      state: 'stopped',
      failure: 'account',
    });
    expect((await backend.get('hauspay.manager', 'export/list')).body.items).toEqual([]);
  });
});

describe('a watched view', () => {
  const pay = () => backend.post('merchant.demo', 'proxy/card-payment', cardSale, newKey());

  it('tells once that its threshold was passed, and again only after its rest', async () => {
    const view = await save('merchant.demo', 'Big', {
      filter: { search: cardSale.customerEmail },
      dateRange: { kind: 'last', days: 1 },
    });
    await watch('merchant.demo', view.id, {
      ...{ measure: 'sum', currency: 'USD', threshold: 12_344 },
      ...{ windowHours: 8, coolDownHours: 4 },
    });
    await backend.advance({});
    expect((await keptOf('merchant.demo', view.id)).alert).toMatchObject({ lastValue: 0, lastToldAt: null });
    await pay();
    for (const hours of [1, 1, 2]) await backend.advance({ hours });
    await untilMails('merchant.demo', 'alert', 1);
    const [mail] = await mailsOf('merchant.demo', 'alert');
    expect(mail?.subject).toBe('Alert “Big”: $123.45');
    expect(mail?.text).toMatch(/over the threshold of \$123\.44/);
    expect(mail?.text).toContain(`https://portal.example/list-transaction?open=${view.id}&from=2026-11-2`);
    const news = (await backend.get('merchant.demo', 'notifications?limit=200')).body.items;
    expect(news.filter(({ recordId }: { recordId: string }) => recordId === view.id)).toMatchObject([
      { kind: 'view_alert' },
    ]);
    await backend.advance({ hours: 2 });
    await untilMails('merchant.demo', 'alert', 2);
    // By now the payment lies outside of the window.
    await backend.advance({ days: 2 });
    expect((await keptOf('merchant.demo', view.id)).alert).toMatchObject({ lastValue: 0, state: 'active' });
    expect(await mailsOf('merchant.demo', 'alert')).toHaveLength(2);
  });

  it('counts its owner’s own rows only, and knows too few from too many', async () => {
    const view = await save('lightspeed.merchant', 'Quiet', { filter: { search: cardSale.customerEmail } });
    await pay();
    await watch('lightspeed.merchant', view.id, { comparison: 'under', threshold: 1, locale: 'vi' });
    await backend.advance({});
    await untilMails('lightspeed.merchant', 'alert', 1);
    expect((await mailsOf('lightspeed.merchant', 'alert'))[0]?.text).toContain('là 0, dưới ngưỡng 1');
  });
});

describe('what is refused', () => {
  it.each([
    ['schedule', { ...daily, frequency: 'weekly', day: 8 }, 'day'],
    ['schedule', { ...daily, day: 1 }, 'day'],
    ['schedule', { ...daily, hour: 24 }, 'hour'],
    ['schedule', { ...daily, recipient: 'someone@else.example' }, 'recipient'],
    ['alert', { ...busy, measure: 'sum' }, 'currency'],
    ['alert', { ...busy, currency: 'USD' }, 'currency'],
    ['alert', { ...busy, threshold: -1 }, 'threshold'],
  ])('%s %j', async (path, body, field) => {
    const { id } = await save('manager.demo', `Refused ${newKey()}`, {});
    const answer = await backend.send('manager.demo', 'put', `views/${path}`, { id, ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.fields.map(({ path: at }: { path: string }) => at)).toContain(field);
  });
});

it('stops with news for its owner where its view was kept in a form that cannot be read', async () => {
  const view = await save('partner.demo', 'Old', { filter: { type: 'card' } });
  await watch('partner.demo', view.id);
  const old = { content: null, query: 'currency=x&amountMin=1' };
  await backend.db.update(savedViews).set(old).where(eq(savedViews.id, view.id));
  await backend.advance({ hours: 1 });
  const kept = await keptOf('partner.demo', view.id);
  expect(kept).toMatchObject({ content: null, alert: { state: 'stopped', failure: 'unreadable' } });
  const [news] = (await backend.get('partner.demo', 'notifications')).body.items;
  expect(news).toMatchObject({ kind: 'view_stopped', recordId: view.id });
  expect(await watch('partner.demo', view.id)).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'id', reason: 'view_unreadable' }] },
  });
  await backend.send('partner.demo', 'put', 'views', { id: view.id, content: view.content });
  expect((await watch('partner.demo', view.id)).body).toMatchObject({
    content: view.content,
    alert: { state: 'active', failure: null },
  });
});
