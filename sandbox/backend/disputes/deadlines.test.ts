import type { Dispute, NewCalendarFeed, Notification } from '@countinghouse/contract';
import { calendarFeedEndpoint, calendarFeedHeader } from '@countinghouse/contract/vocabulary';
import { eq, TransactionRollbackError } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../store/schema/activity.ts';
import { calendarFeeds } from '../../store/schema/disputes.ts';
import { notificationMails } from '../../store/schema/notification-mails.ts';
import { users } from '../../store/schema/users.ts';
import { portalWithoutBrand } from '../portals/portals.ts';
import { inviteUser } from '../testing/invited-user.ts';
import { newKey, saleWith } from '../testing/orders.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { disputeReminders } from './dispute-reminders.ts';
import { remindAtOf, reminderDue } from './rules.ts';

const as = 'merchant.demo';
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({
    ...{ transactions: 600, portalOrigin: 'https://portal.example' },
    // Nobody takes the mails: what was written stays to be read.
    mailUrl: undefined,
  });
});
afterAll(() => backend.close());

const open = async (username: string): Promise<Dispute[]> =>
  (await backend.get(username, 'disputes?status=needs_response&sort=due&limit=200')).body.items;
const makeFeed = async (username: string, locale = 'en'): Promise<NewCalendarFeed> => {
  const { status, body } = await backend.post(username, 'disputes/calendar', { locale });
  expect(status).toBe(201);
  return body;
};
const secretOf = ({ path }: NewCalendarFeed) => /^\/calendar\/([\w-]{43})\.ics$/.exec(path)?.[1] ?? '';
const readFeed = (secret: string) =>
  fetch(`${backend.url}/${calendarFeedEndpoint}`, {
    headers: { [calendarFeedHeader]: secret },
  });
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));

describe('a calendar feed', () => {
  it('has every deadline of its owner, as another calendar library reads it, and names no customer', async () => {
    const disputes = await open(as);
    const answer = await readFeed(secretOf(await makeFeed(as)));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const text = await answer.text();
    const events = eventsIn(text);
    const ends = events.map(({ uid, endDate }) => [uid, endDate.toJSDate().toISOString()]);
    expect(ends).toEqual(
      disputes.map(({ id, dueBy }) => [`${id}@countinghouse`, `${dueBy.slice(0, 19)}.000Z`]),
    );
    const unfolded = text.replaceAll(/\r\n[ \t]/g, '');
    for (const { id, customerName, customerEmail } of disputes) {
      expect(unfolded).toContain(`https://portal.example/dispute-management-detail/${id}`);
      expect([unfolded.includes(customerName), unfolded.includes(customerEmail)]).toEqual([false, false]);
    }
    expect((await backend.get(as, 'disputes/calendar')).body.feed.lastReadAt).not.toBeNull();
  });

  it('is in the language asked for, and keeps a digest of its secret alone', async () => {
    const secret = secretOf(await makeFeed(as, 'vi'));
    expect(await (await readFeed(secret)).text()).toContain('Phản hồi tranh chấp');
    const rows = await backend.db.select().from(calendarFeeds);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('stops when it is made anew, when it is revoked, and with its owner', async () => {
    const first = secretOf(await makeFeed(as));
    const second = secretOf(await makeFeed(as));
    expect([(await readFeed(first)).status, (await readFeed(second)).status]).toEqual([404, 200]);
    expect((await backend.send(as, 'delete', 'disputes/calendar', undefined)).body).toEqual({ feed: null });
    expect((await readFeed(second)).status).toBe(404);
    const third = secretOf(await makeFeed('manager.demo'));
    const isOwner = eq(users.username, 'manager.demo');
    await backend.db.update(users).set({ isEnabled: false }).where(isOwner);
    expect((await readFeed(third)).status).toBe(404);
    await backend.db.update(users).set({ isEnabled: true }).where(isOwner);
    for (const secret of ['', 'x', `${third}x`]) expect((await readFeed(secret)).status).toBe(404);
  });

  it('shows what its owner sees', async () => {
    const events = eventsIn(await (await readFeed(secretOf(await makeFeed('lightspeed.merchant')))).text());
    const disputes = await open('lightspeed.merchant');
    expect(events.map(({ uid }) => uid)).toEqual(disputes.map(({ id }) => `${id}@countinghouse`));
  });

  it('comes as one event, of a dispute that the caller sees and that is to be answered', async () => {
    const [due] = await open(as);
    const download = (id: string | undefined, username = as) =>
      backend.download(username, `disputes/calendar/event?id=${id}`);
    const answer = await download(due?.id);
    expect(answer.headers.get('content-disposition')).toContain(`dispute-${due?.id}.ics`);
    expect(eventsIn(await answer.text())).toHaveLength(1);
    expect((await download(due?.id, 'lightspeed.merchant')).status).toBe(404);
    const [won] = (await backend.get('admin.demo', 'disputes?status=won&limit=1')).body.items;
    expect((await download(won.id, 'admin.demo')).status).toBe(409);
  });
});

describe('a reminder', () => {
  it('comes 7, 3 and 1 days before a deadline, where there is still time', () => {
    const dueBy = new Date('2026-11-30T12:00:00Z');
    const next = (after: string) =>
      remindAtOf({ status: 'needs_response', dueBy }, new Date(after))?.toISOString().slice(5, 13);
    expect(['2026-11-01', '2026-11-23T12:00:00Z', '2026-11-28', '2026-11-29T12:00:00Z'].map(next)).toEqual([
      '11-23T12',
      '11-27T12',
      '11-29T12',
      undefined,
    ]);
    expect(remindAtOf({ status: 'under_review', dueBy }, new Date('2026-11-01'))).toBeNull();
    const due = (at: string) => reminderDue({ dueBy }, new Date(at));
    expect(['2026-11-23T12:00:00Z', '2026-11-28T12:00:00Z', '2026-11-29T13:00:00Z'].map(due)).toEqual([
      7, 3, 1,
    ]);
  });

  it('has nothing worked out for those whom it is not mailed to', async () => {
    // Users are known from when they come in first; a partner's are mailed when they ask for it.
    for (const username of [as, 'partner.demo']) await open(username);
    const portal = portalWithoutBrand('https://portal.example');
    const portalsAsked: (string | null)[] = [];
    const ofPartner = (partnerId: string | null) => {
      portalsAsked.push(partnerId);
      return portal.ofPartner(partnerId);
    };
    const { find } = disputeReminders({ ...portal, ofPartner });
    const inAMonth = new Date(testNow.getTime() + 30 * 86_400_000);
    const undone = backend.db.transaction(async (tx) => {
      const due = await find(tx, { until: inAMonth, isRetry: false, limit: 100 });
      for (const { perform } of due) await perform(tx);
      const mails = await tx.$count(notificationMails, eq(notificationMails.kind, 'dispute_due'));
      expect([due.length > 0, mails > 0, portalsAsked.length]).toEqual([true, true, mails]);
      tx.rollback();
    });
    await expect(undone).rejects.toThrow(TransactionRollbackError);
  });

  it('is shown and mailed to those who see the merchant, on the days that each chose', async () => {
    const chosen = { notification: [1], mail: [3], locale: 'vi' };
    const preferences = { muted: [], disputeReminders: chosen };
    const put = (username: string, body: object) =>
      backend.send(username, 'put', 'notifications/preferences', body);
    expect((await put('manager.demo', preferences)).body).toMatchObject(preferences);
    expect((await put('manager.demo', { muted: [] })).body.disputeReminders).toEqual(chosen);
    expect(
      (await put('manager.demo', { muted: [], disputeReminders: { ...chosen, mail: [2] } })).status,
    ).toBe(400);

    // Who chose nothing is written to in the language that they were invited in.
    const invited = { role: 'merchants', merchantId: 'mer_0001', language: 'vi' };
    await inviteUser(backend, 'partner.demo', { username: 'reminded.vi', ...invited });

    const order = saleWith('4000000000000259');
    const { body } = await backend.post(as, 'proxy/card-payment', order, newKey());
    await backend.advance({ days: 6 });
    const [dispute] = (await backend.get(as, `disputes?search=${body.transaction.id}`)).body
      .items as Dispute[];
    await backend.advance({ days: 30 });
    const reminders = async (username: string): Promise<(number | null)[]> => {
      const { items } = (await backend.get(username, 'notifications?limit=200')).body;
      return (items as Notification[])
        .filter(({ kind, recordId }) => kind === 'dispute_due' && recordId === dispute?.id)
        .map(({ daysLeft }) => daysLeft);
    };
    expect(await reminders(as)).toEqual([1, 3, 7]);
    expect(await reminders('manager.demo')).toEqual([1]);
    expect(await reminders('lightspeed.merchant')).toEqual([]);
    const mails = (await backend.db.select().from(outbox)).filter(({ text }) =>
      text.includes(`${dispute?.id}`),
    );
    const subjects = (name: string) =>
      mails.filter(({ recipient }) => recipient.startsWith(name)).map(({ subject }) => subject);
    expect(subjects(as).map((subject) => subject.slice(0, 6))).toEqual(['7 days', '3 days', '1 day ']);
    expect(subjects('manager.demo')).toEqual([expect.stringContaining('Còn 3 ngày')]);
    expect(subjects('reminded.vi')).toContainEqual(expect.stringContaining('Còn 7 ngày'));
    // Whoever has many merchants is mailed when they ask for it.
    expect([subjects('partner.demo'), subjects('admin.demo')]).toEqual([[], []]);
    const secrets = [dispute?.customerName ?? '', dispute?.last4 ?? ''];
    for (const { subject, text } of mails)
      for (const secret of secrets) expect(`${subject} ${text}`.includes(secret)).toBe(false);
  });
});
