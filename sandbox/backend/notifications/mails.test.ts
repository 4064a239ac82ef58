import type { NotificationKind } from '@countinghouse/contract/vocabulary';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../store/schema/activity.ts';
import { mailTurns, notificationMails } from '../../store/schema/notification-mails.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { users } from '../../store/schema/users.ts';
import { performDueWork } from '../clock/perform-due-work.ts';
import { portalWithoutBrand } from '../portals/portals.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { afterQuietHours, nextMorning } from './mail-times.ts';
import { notify } from './notify.ts';
import { takeMailTurns } from './send-mails.ts';
import { mailToUsers } from './to-users.ts';

const hourMs = 3_600_000;
const work = [mailToUsers, takeMailTurns(portalWithoutBrand('https://portal.example'))];
let backend: TestBackend;
beforeAll(async () => {
  // Nobody takes the mails: what was written stays to be read.
  backend = await startTestBackend({ transactions: 100, mailUrl: undefined });
});
afterAll(() => backend.close());

const put = (as: string, body: object) => backend.send(as, 'put', 'notifications/preferences', body);
const choose = (as: string, mail: string, more: object = {}, kind: NotificationKind = 'deposit_failed') =>
  put(as, { channels: [{ kind, portal: true, mail }], quietHours: null, ...more });
let count = 0;
const tell = async (kind: NotificationKind = 'deposit_failed', at = testNow) => {
  count += 1;
  const news = { recordId: `dep_mail${count}`, merchantId: 'mer_0001', partnerId: 'par_01', at };
  await backend.db.transaction((tx) => notify(tx, { kind, ...news, occurrence: '' }));
  return news.recordId;
};
const hoursOn = (hours: number) => new Date(testNow.getTime() + hours * hourMs);
const until = (now: Date) => performDueWork(backend.db, work, now, ['news']);
const mailsTo = (as: string, kind = 'notification') =>
  backend.db
    .select()
    .from(outbox)
    .where(and(like(outbox.recipient, `${as}@%`), eq(outbox.kind, kind as 'notification')))
    .orderBy(outbox.id);
const emptied = async () => {
  await until(hoursOn(100));
  await backend.db.delete(outbox);
};

describe('a mail', () => {
  it('comes at once, in the language, brand and words of its reader, with the way to end it', async () => {
    await choose('merchant.demo', 'now', { locale: 'vi' });
    await backend.db
      .update(merchants)
      .set({ name: 'evil.example/http://x@y\u202e <b>' })
      .where(eq(merchants.id, 'mer_0001'));
    const id = await tell();
    await until(testNow);
    const [mail, ...others] = await mailsTo('merchant.demo');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Một khoản chi trả không thành công: evil. example/http: x @ y <b>');
    expect(mail?.text).toContain(`https://portal.example/deposit/${id}`);
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.html).toContain('Dừng các email này');
    expect(mail).toMatchObject({ partnerId: 'par_01', unsubscribe: { kinds: ['deposit_failed'] } });
    // Whoever did not choose it is not mailed.
    expect(await mailsTo('partner.demo')).toEqual([]);
    await put('merchant.demo', { locale: 'en' });
    await emptied();
  });

  it('about a debit leads to the page of debits, whatever happened to it', async () => {
    await choose('merchant.demo', 'now', {}, 'refund_failed');
    const isOwn = and(eq(transactions.type, 'ach'), eq(transactions.merchantId, 'mer_0001'));
    const [debit] = await backend.db.select().from(transactions).where(isOwn).limit(1);
    const news = { recordId: debit?.id ?? '', merchantId: 'mer_0001', partnerId: 'par_01', at: testNow };
    await backend.db.transaction((tx) => notify(tx, { kind: 'refund_failed', ...news, occurrence: '' }));
    await until(testNow);
    const [mail] = await mailsTo('merchant.demo');
    expect(mail?.text).toContain(`https://portal.example/transaction-ach/${debit?.id}`);
    await choose('merchant.demo', 'off', {}, 'refund_failed');
    await emptied();
  });

  it('comes once, and to nobody who muted it or sees it no more', async () => {
    const as = 'merchant.demo';
    const id = await tell();
    await until(testNow);
    await until(hoursOn(1));
    expect(await mailsTo(as)).toHaveLength(1);
    await backend.post(as, 'notifications', { action: 'mute_record', recordId: id });
    const news = { recordId: id, merchantId: 'mer_0001', partnerId: 'par_01', at: hoursOn(1) };
    await backend.db.transaction((tx) => notify(tx, { kind: 'deposit_failed', ...news, occurrence: '2' }));
    await until(hoursOn(2));
    expect(await mailsTo(as)).toHaveLength(1);
    await choose(as, 'now', { quietHours: { from: '00:00', to: '23:59' }, timeZone: 'UTC' });
    await tell('deposit_failed', hoursOn(2));
    await until(hoursOn(2));
    await backend.db.update(users).set({ merchantId: 'mer_0002' }).where(eq(users.username, as));
    await until(hoursOn(80));
    expect(await mailsTo(as)).toHaveLength(1);
    await backend.db.update(users).set({ merchantId: 'mer_0001' }).where(eq(users.username, as));
    expect(await backend.db.select().from(notificationMails)).toEqual([]);
    await emptied();
  });

  it('waits for the end of quiet hours, unless it is about security', async () => {
    const as = 'merchant.demo';
    // It is 21:30 in Saigon.
    await choose(as, 'now', { quietHours: { from: '21:00', to: '06:00' }, timeZone: 'Asia/Ho_Chi_Minh' });
    await tell();
    await tell('link_card_testing');
    await until(hoursOn(8));
    expect((await mailsTo(as)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('stolen cards were tried'),
    ]);
    await until(hoursOn(8.5));
    expect(await mailsTo(as)).toHaveLength(2);
    await emptied();
  });

  it('of a day comes in the morning, tells what is unread, and marks nothing read', async () => {
    const as = 'merchant.demo';
    await choose(as, 'daily', { timeZone: 'America/New_York' });
    await tell();
    await tell();
    const count = async () => (await backend.get(as, 'notifications/count')).body.unreadCount;
    const before = await count();
    const morning = new Date('2026-11-21T13:00:00Z');
    await until(new Date(morning.getTime() - 1));
    expect(await mailsTo(as)).toEqual([]);
    await until(morning);
    const [mail, ...others] = await mailsTo(as);
    expect([mail?.subject, others]).toEqual(['Your day: 2 notifications', []]);
    expect(await count()).toBe(before);
    await tell('deposit_failed', morning);
    const [newest] = (await backend.get(as, 'notifications')).body.items;
    await backend.post(as, 'notifications', { action: 'read_all', through: newest.id });
    await until(new Date(morning.getTime() + 48 * hourMs));
    expect(await mailsTo(as)).toHaveLength(1);
    await emptied();
  });

  it('of a flood is one, and hides none about security', async () => {
    const as = 'merchant.demo';
    await choose(as, 'now');
    await emptied();
    const start = hoursOn(200);
    for (let index = 0; index < 60; index += 1) await tell('deposit_failed', start);
    await tell('link_card_testing', start);
    await until(start);
    const subjects = async () => (await mailsTo(as)).map(({ subject }) => subject);
    expect(await subjects()).toEqual(
      expect.arrayContaining(['60 notifications', expect.stringContaining('stolen cards')]),
    );
    expect(await subjects()).toHaveLength(2);
    await tell('deposit_failed', start);
    await until(new Date(start.getTime() + hourMs - 1));
    expect(await subjects()).toHaveLength(2);
    await until(new Date(start.getTime() + hourMs));
    expect(await subjects()).toHaveLength(3);
    await emptied();
  });

  it('of more than a turn takes is followed by the rest', async () => {
    const as = 'merchant.demo';
    const [user] = await backend.db.select().from(users).where(eq(users.username, as));
    const subject = user?.subject ?? '';
    const start = hoursOn(300);
    await backend.db.execute(sql`
      insert into notification_mails (id, subject, kind, is_daily, mail, created_at, due_at)
      select 'nml_many' || n, ${subject}, 'view_alert', false, jsonb_build_object('subject', 'Alert ' || n,
        'text', '', 'url', 'https://portal.example/', 'sort', 'alert'), ${start}, ${start}
      from generate_series(1, 10001) n`);
    const turn = { subject, dueAt: start, hourFrom: start };
    await backend.db
      .insert(mailTurns)
      .values(turn)
      .onConflictDoUpdate({ target: mailTurns.subject, set: turn });
    await until(new Date(start.getTime() + hourMs));
    expect((await mailsTo(as)).map(({ subject: said }) => said)).toEqual(['10000 notifications']);
    expect(await mailsTo(as, 'alert')).toHaveLength(1);
    expect(await backend.db.select().from(notificationMails)).toEqual([]);
    await emptied();
  });

  it('that cannot be written holds up nobody else’s', async () => {
    await choose('manager.demo', 'now');
    await choose('merchant.demo', 'now');
    const [manager] = await backend.db.select().from(users).where(eq(users.username, 'manager.demo'));
    await tell('deposit_failed', hoursOn(400));
    const real = performDueWork;
    const turns = takeMailTurns(portalWithoutBrand('https://portal.example'));
    const poisoned = {
      ...turns,
      find: async (...args: Parameters<typeof turns.find>) =>
        (await turns.find(...args)).map((item) =>
          item.key === manager?.subject
            ? { ...item, perform: () => Promise.reject(new Error('poisoned')) }
            : item,
        ),
    };
    await real(backend.db, [mailToUsers, poisoned], hoursOn(400), ['news']);
    expect(await mailsTo('merchant.demo')).toHaveLength(1);
    expect(await mailsTo('manager.demo')).toEqual([]);
    await until(hoursOn(500));
    expect(await mailsTo('manager.demo')).toHaveLength(1);
  });
});

describe('times', () => {
  const zone = 'America/New_York';
  it('are of the clock on the wall, in the nights in which it is turned too', () => {
    const morning = (at: string) => nextMorning(new Date(at), zone).toISOString();
    expect(morning('2026-10-31T13:00:00Z')).toBe('2026-11-01T13:00:00.000Z');
    expect(morning('2026-10-31T11:59:00Z')).toBe('2026-10-31T12:00:00.000Z');
    expect(morning('2027-03-13T14:00:00Z')).toBe('2027-03-14T12:00:00.000Z');
    expect(morning('2026-11-20T13:00:00Z')).toBe('2026-11-21T13:00:00.000Z');
    const quiet = { from: '22:00', to: '07:00' };
    const end = (at: string) => afterQuietHours(new Date(at), quiet, zone).toISOString();
    expect(end('2026-11-01T02:30:00Z')).toBe('2026-11-01T12:00:00.000Z');
    expect(end('2026-11-01T06:30:00Z')).toBe('2026-11-01T12:00:00.000Z');
    expect(end('2027-03-14T06:59:00Z')).toBe('2027-03-14T11:00:00.000Z');
    expect(end('2026-11-20T12:00:00Z')).toBe('2026-11-20T12:00:00.000Z');
    const noon = { from: '12:00', to: '13:30' };
    const lunch = new Date('2026-11-20T17:15:00Z');
    expect(afterQuietHours(lunch, noon, zone).toISOString()).toBe('2026-11-20T18:30:00.000Z');
    const over = new Date('2026-11-20T18:30:20Z');
    expect(afterQuietHours(over, noon, zone)).toBe(over);
    expect(afterQuietHours(lunch, null, zone)).toBe(lunch);
  });
});
