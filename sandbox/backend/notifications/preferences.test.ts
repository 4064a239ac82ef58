import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const get = async (as: string) => (await backend.get(as, 'notifications/preferences')).body;
const put = async (as: string, body: object) =>
  (await backend.send(as, 'put', 'notifications/preferences', body)).body;
const mailOf = (preferences: { channels: { kind: string; mail: string }[] }, kind: string) =>
  preferences.channels.find((channel) => channel.kind === kind)?.mail;

describe('the preferences of a user', () => {
  it('say what holds for who chose nothing, by role', async () => {
    const merchant = await get('merchant.demo');
    expect([mailOf(merchant, 'dispute_due'), mailOf(merchant, 'request_opened')]).toEqual(['now', 'now']);
    expect([mailOf(merchant, 'link_card_testing'), mailOf(merchant, 'deposit_failed')]).toEqual([
      'now',
      'off',
    ]);
    const admin = await get('admin.demo');
    expect([mailOf(admin, 'dispute_due'), mailOf(admin, 'request_opened')]).toEqual(['off', 'off']);
    expect(admin).toMatchObject({
      quietHours: null,
      timeZone: null,
      locale: 'en',
      muted: [],
      mutedRecords: [],
    });
  });

  it('are changed in part: what is absent stays', async () => {
    const as = 'partner.demo';
    const quietHours = { from: '22:00', to: '07:00' };
    await put(as, { quietHours, timeZone: 'America/New_York', locale: 'vi' });
    await put(as, { channels: [{ kind: 'deposit_failed', portal: true, mail: 'daily' }] });
    const kept = await put(as, { channels: [{ kind: 'refund_failed', portal: false, mail: 'off' }] });
    expect(kept).toMatchObject({ quietHours, timeZone: 'America/New_York', locale: 'vi' });
    expect(mailOf(kept, 'deposit_failed')).toBe('daily');
    expect(kept.channels.find(({ kind }: { kind: string }) => kind === 'refund_failed').portal).toBe(false);
    expect((await put(as, { quietHours: null })).quietHours).toBeNull();
    for (const wrong of [{ from: '24:00', to: '07:00' }, { from: '07:00', to: '07:00' }, { from: '7' }])
      expect((await backend.send(as, 'put', 'notifications/preferences', { quietHours: wrong })).status).toBe(
        400,
      );
  });

  it('agree with the pages that know one sort of mail alone', async () => {
    const as = 'manager.demo';
    const reminders = { notification: [7, 3, 1], mail: [], locale: 'vi' };
    expect(mailOf(await put(as, { disputeReminders: reminders }), 'dispute_due')).toBe('off');
    // Who has the mails on again, and named no days, means all of them.
    const on = await put(as, { channels: [{ kind: 'dispute_due', portal: true, mail: 'daily' }] });
    expect(on.disputeReminders).toEqual({ ...reminders, mail: [7, 3, 1] });
    expect(mailOf(await put(as, { disputeReminders: { ...reminders, mail: [1] } }), 'dispute_due')).toBe(
      'daily',
    );
    expect(mailOf(await put(as, { disputeReminders: reminders }), 'dispute_due')).toBe('off');
    expect((await get(as)).locale).toBe('vi');

    const mails = { isOn: false, locale: 'vi', timeZone: null };
    expect(mailOf(await put(as, { merchantMails: mails }), 'request_opened')).toBe('off');
    const one = await put(as, { channels: [{ kind: 'request_opened', portal: true, mail: 'daily' }] });
    expect([one.merchantMails.isOn, mailOf(one, 'request_closed')]).toEqual([true, 'off']);
    // It says what holds already: the one kind stays as it was chosen.
    const same = await put(as, { merchantMails: { ...mails, isOn: true, locale: 'en' } });
    expect([mailOf(same, 'request_opened'), mailOf(same, 'request_closed'), same.locale]).toEqual([
      'daily',
      'off',
      'en',
    ]);
    await put(as, { merchantMails: mails });
    const all = await put(as, { merchantMails: { ...mails, isOn: true } });
    expect([mailOf(all, 'request_opened'), mailOf(all, 'request_closed')]).toEqual(['now', 'now']);
  });
});
