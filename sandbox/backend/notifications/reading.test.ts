import type { Notification } from '@countinghouse/contract';
import { groupOf, type NotificationKind, notificationKinds } from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newKey } from '../testing/orders.ts';
import { viewOf } from '../testing/saved-views.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { notify } from './notify.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const me = 'merchant.demo';
const list = async (query = '', as = me) => (await backend.get(as, `notifications?limit=200&${query}`)).body;
const unread = async (as = me): Promise<number> =>
  (await backend.get(as, 'notifications/count')).body.unreadCount;
const post = (body: object, as = me) => backend.post(as, 'notifications', body);
const idsOf = (page: { items: Notification[] }) => page.items.map(({ id }) => id);
const whose = { merchantId: 'mer_0001', partnerId: 'par_01' };
let count = 0;
const next = () => {
  count += 1;
  return count;
};
const tell = async (kind: NotificationKind = 'deposit_failed', news: object = {}) => {
  await backend.db.transaction((tx) =>
    notify(tx, { kind, recordId: `dep_${next()}`, ...whose, occurrence: '', at: testNow, ...news }),
  );
  return (await list()).items[0] as Notification;
};

beforeEach(async () => {
  await tell();
  await post({ action: 'read_all', through: idsOf(await list())[0] });
  expect(await unread()).toBe(0);
});

describe('the count', () => {
  it('is that of the unread in the list, exactly, beyond a hundred', async () => {
    await backend.db.transaction(async (tx) => {
      for (let index = 0; index < 120; index += 1)
        await notify(tx, {
          kind: 'deposit_failed',
          recordId: `dep_m${index}`,
          ...whose,
          occurrence: '',
          at: testNow,
        });
    });
    const page = await list('unread=true');
    expect([page.items.length, page.unreadCount, await unread()]).toEqual([120, 120, 120]);
    expect((await list('unread=false')).items.length).toBeGreaterThan(0);
    expect(await unread('lightspeed.merchant')).toBe(
      (await list('unread=true', 'lightspeed.merchant')).items.length,
    );
  });

  it('has nothing that the list has not: muted kinds and records, and views that are gone', async () => {
    const { body: view } = await backend.post(me, 'views', viewOf('Watched', { filter: { type: 'card' } }));
    const { body: who } = await backend.get(me, 'user/scope');
    expect(who.username).toBe(me);
    const { rows } = (await backend.db.execute(
      sql`select subject from users where username = ${me}`,
    )) as unknown as { rows: { subject: string }[] };
    const own = { subject: rows[0]?.subject ?? '', merchantId: null, partnerId: null };
    await tell('view_alert', { ...own, recordId: view.id });
    await tell('dispute_opened', { recordId: 'dsp_noisy' });
    await tell('dispute_decided', { recordId: 'dsp_noisy' });
    expect(await unread()).toBe(3);
    expect((await post({ action: 'mute_record', recordId: 'dsp_noisy' })).body).toEqual({
      ...{ changed: 1, unreadCount: 1 },
    });
    expect((await list('unread=true')).items.map(({ kind }: Notification) => kind)).toEqual(['view_alert']);
    await backend.send(me, 'delete', `views?id=${view.id}`, undefined, newKey());
    expect(await unread()).toBe(0);
    expect((await post({ action: 'unmute_record', recordId: 'dsp_noisy' })).body.unreadCount).toBe(2);
    expect((await post({ action: 'mute_kind', kind: 'dispute_opened' })).body.unreadCount).toBe(1);
    expect((await post({ action: 'unmute_kind', kind: 'dispute_opened' })).body.unreadCount).toBe(2);
  });
});

describe('reading', () => {
  it('marks single ones read and unread, on both sides of the mark', async () => {
    const older = idsOf(await list())[0];
    const { id } = await tell();
    expect((await post({ action: 'read', ids: [id] })).body).toEqual({ changed: 1, unreadCount: 0 });
    expect((await post({ action: 'unread', ids: [id, older] })).body).toEqual({ changed: 2, unreadCount: 2 });
    expect(idsOf(await list('unread=true'))).toEqual([id, older]);
    expect((await list(`kind=dispute_opened,deposit_failed&unread=true`)).items).toHaveLength(2);
    expect((await list('kind=dispute_opened&unread=true')).items).toEqual([]);
    expect((await post({ action: 'read_all', through: id })).body).toEqual({ changed: 2, unreadCount: 0 });
  });

  it('of all ends at the newest that was seen, though another is of the same moment', async () => {
    const seen = await tell();
    const late = await tell();
    const before = await tell('deposit_failed', { at: new Date(testNow.getTime() - 86_400_000) });
    expect(late.createdAt).toBe(seen.createdAt);
    expect((await post({ action: 'read_all', through: seen.id })).body.unreadCount).toBe(2);
    expect(idsOf(await list('unread=true'))).toEqual([before.id, late.id]);
  });

  it('of all can be taken back, but for what was read by itself since', async () => {
    const old = idsOf(await list())[0];
    await post({ action: 'unread', ids: [old] });
    const first = await tell();
    const second = await tell();
    const all = { action: 'read_all', through: second.id };
    expect((await post(all)).body).toEqual({ changed: 3, unreadCount: 0 });
    await post({ action: 'read', ids: [first.id] });
    const undo = { action: 'undo_read_all', through: second.id };
    expect((await post(undo)).body).toEqual({ changed: 2, unreadCount: 2 });
    expect(idsOf(await list('unread=true'))).toEqual([second.id, old]);
    expect((await post(undo)).body).toEqual({ changed: 0, unreadCount: 2 });
    // What another page marked after it is not taken back with it.
    await post(all);
    await post({ action: 'read_all', through: (await tell()).id });
    expect((await post(undo)).body).toEqual({ changed: 0, unreadCount: 0 });
  });

  it('and muting find nothing in what is another’s', async () => {
    const { id, recordId } = await tell();
    const other = 'lightspeed.merchant';
    expect((await post({ action: 'read', ids: [id] }, other)).body.changed).toBe(0);
    expect((await post({ action: 'unread', ids: [id] }, other)).body.changed).toBe(0);
    for (const action of ['read_all', 'undo_read_all'])
      expect((await post({ action, through: id }, other)).status).toBe(404);
    expect((await post({ action: 'mute_record', recordId }, other)).status).toBe(404);
    expect(await unread()).toBe(1);
  });
});

describe('muting', () => {
  it('leaves what everybody is told, of a muted record too', async () => {
    const wrong = await post({ action: 'mute_kind', kind: 'bank_account_changed' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      [expect.objectContaining({ path: 'kind', reason: 'always_told' })],
    ]);
    const hidden = { kind: 'dispute_due', portal: false, mail: 'off' };
    const preferences = (body: object) => backend.send(me, 'put', 'notifications/preferences', body);
    expect((await preferences({ channels: [hidden] })).status).toBe(400);
    await preferences({ muted: ['bank_account_changed', 'refund_failed'] });
    expect((await backend.get(me, 'notifications/preferences')).body.muted).toEqual(['refund_failed']);
    await tell('link_card_testing', { recordId: 'plk_muted' });
    await post({ action: 'mute_record', recordId: 'plk_muted' });
    expect(await unread()).toBe(1);
    await post({ action: 'unmute_record', recordId: 'plk_muted' });
    await preferences({ muted: [] });
  });

  it('ends at two hundred records', async () => {
    await tell('deposit_failed', { recordId: 'dep_last' });
    const { rows } = (await backend.db.execute(
      sql`insert into notification_mutes (subject, record_id, kind, muted_at)
        select subject, 'dep_full' || n, 'deposit_failed', now() from users, generate_series(1, 200) n
        where username = ${me} returning 1`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toHaveLength(200);
    const { status, body } = await post({ action: 'mute_record', recordId: 'dep_last' });
    expect([status, body.reason]).toEqual([409, 'limit_reached']);
    expect((await backend.get(me, 'notifications/preferences')).body.mutedRecords).toHaveLength(200);
  });
});

it('every kind is in one group', () => {
  for (const kind of notificationKinds) expect(groupOf(kind)).toBeTruthy();
});
