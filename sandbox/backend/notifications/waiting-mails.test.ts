import type { NotificationKind } from '@countinghouse/contract/vocabulary';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outbox } from '../../store/schema/activity.ts';
import { mailTurns, notificationMails } from '../../store/schema/notification-mails.ts';
import { users } from '../../store/schema/users.ts';
import { systemCaller } from '../audit/audit.ts';
import { performDueWork } from '../clock/perform-due-work.ts';
import { sendMerchantNews } from '../merchant-news/send-news.ts';
import { tellNews } from '../merchant-news/tell.ts';
import { portalWithoutBrand } from '../portals/portals.ts';
import { tellOfDeposit } from '../testing/notifications.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { notify } from './notify.ts';
import { mailsAnHour, takeMailTurns } from './send-mails.ts';
import { mailToUsers } from './to-users.ts';
import { newUnsubscribeLink, unsubscribe } from './unsubscribe.ts';

const as = 'merchant.demo';
const portals = portalWithoutBrand('https://portal.example');
const work = [mailToUsers, sendMerchantNews(portals), takeMailTurns(portals)];
let backend: TestBackend;
beforeAll(async () => {
  // Nobody takes the mails: what was written stays to be read.
  backend = await startTestBackend({ transactions: 0, mailUrl: undefined });
});
afterAll(() => backend.close());
beforeEach(async () => {
  for (const table of [outbox, notificationMails, mailTurns]) await backend.db.delete(table);
});

const choose = (kind: NotificationKind, mail: string, more: object = {}) =>
  backend.send(as, 'put', 'notifications/preferences', {
    ...{ channels: [{ kind, portal: true, mail }], quietHours: null, timeZone: 'UTC' },
    ...more,
  });
const hoursOn = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);
const until = (now: Date) => performDueWork(backend.db, work, now, ['news']);
const mails = () =>
  backend.db
    .select()
    .from(outbox)
    .where(like(outbox.recipient, `${as}@%`));
let count = 0;
/** Asks the demo merchant something; their mail about it is noted. */
const ask = async () => {
  count += 1;
  await backend.db.transaction((tx) =>
    tellNews(tx, {
      ...{ kind: 'request_opened', recordId: `mrq_${count}`, side: 'applicant', by: 'system' },
      ...{ merchant: { id: 'mer_0001', partnerId: 'par_01' }, occurrence: '', at: testNow },
    }),
  );
  await until(testNow);
};

it('a mail that waits with words of its own goes to nobody who sees its merchant no more', async () => {
  const moveTo = (merchantId: string) =>
    backend.db.update(users).set({ merchantId }).where(eq(users.username, as));
  await choose('request_opened', 'daily');
  await ask();
  await until(hoursOn(48));
  expect(await mails()).toHaveLength(1);
  await ask();
  await moveTo('mer_0002');
  await until(hoursOn(96));
  await moveTo('mer_0001');
  expect(await mails()).toHaveLength(1);
  expect(await backend.db.select().from(notificationMails)).toEqual([]);
});

it.each([
  ['ended', () => choose('request_opened', 'off')],
  ['muted', () => backend.post(as, 'notifications', { action: 'mute_kind', kind: 'request_opened' })],
] as const)('a mail that waits is not sent once its reader %s such mails', async (_, end) => {
  await choose('request_opened', 'daily');
  await ask();
  expect(await backend.db.select().from(notificationMails)).toHaveLength(1);
  await end();
  await until(hoursOn(48));
  expect(await mails()).toEqual([]);
  expect(await backend.db.select().from(notificationMails)).toEqual([]);
});

it('a mail that waits is not sent once the link of another ended such mails', async () => {
  await choose('deposit_failed', 'daily');
  await tellOfDeposit(backend, 'dep_waits');
  await until(testNow);
  const [turn] = await backend.db.select().from(mailTurns);
  const ended = { subject: turn?.subject ?? '', kinds: ['deposit_failed' as const], language: 'en' as const };
  await backend.db.transaction(async (tx) => {
    const secret = await newUnsubscribeLink(tx, ended, testNow);
    const { isEnded } = await unsubscribe(tx, systemCaller(testNow), { secret, action: 'stop' });
    expect(isEnded).toBe(true);
  });
  await until(hoursOn(48));
  expect(await mails()).toEqual([]);
});

it('a mail that the hour has no room for waits for the end of quiet hours too, unless it is about security', async () => {
  await choose('deposit_failed', 'now', { quietHours: { from: '15:00', to: '22:00' } });
  const [user] = await backend.db.select().from(users).where(eq(users.username, as));
  // It is 14:30, and the hour is full.
  const full = { hourFrom: testNow, sent: mailsAnHour, urgentSent: mailsAnHour };
  await backend.db.insert(mailTurns).values({ ...full, subject: user?.subject ?? '' });
  await tellOfDeposit(backend, 'dep_full');
  const whose = { merchantId: 'mer_0001', partnerId: 'par_01', at: testNow };
  await backend.db.transaction((tx) =>
    notify(tx, { kind: 'link_card_testing', recordId: 'lnk_full', ...whose, occurrence: '' }),
  );
  await until(testNow);
  expect(await mails()).toEqual([]);
  await until(hoursOn(1));
  expect((await mails()).map(({ unsubscribe: of }) => of?.kinds)).toEqual([['link_card_testing']]);
  await until(new Date('2026-11-20T21:59:59Z'));
  expect(await mails()).toHaveLength(1);
  await until(new Date('2026-11-20T22:00:00Z'));
  expect(await mails()).toHaveLength(2);
});
