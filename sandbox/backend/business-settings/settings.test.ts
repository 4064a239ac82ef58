import type { BusinessSettings, SettingChange } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noticeAddresses } from '../../store/schema/business-settings.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 0 });
});
afterAll(() => backend.close());

const path = 'business-settings';
const read = async (as: string, query = ''): Promise<BusinessSettings> =>
  (await backend.get(as, `${path}${query}`)).body;
const save = (as: string, body: object) => backend.send(as, 'put', path, body);
const history = async (as: string, query = ''): Promise<SettingChange[]> =>
  (await backend.get(as, `${path}/history${query}`)).body.items;

/** Saves over whatever is there. */
async function set(as: string, values: object, owner: object = {}, query = '') {
  const { version } = await read(as, query);
  return save(as, { ...owner, version, values });
}

describe('settings', () => {
  it('are read and changed by a merchant’s user, its partner and administrators', async () => {
    const first = await read('merchant.demo');
    expect(first).toMatchObject({ owner: { kind: 'merchant', id: 'mer_0001' }, canEdit: true });
    expect((await set('merchant.demo', { website: 'https://one.example' })).status).toBe(200);
    for (const [as, host] of [
      ['partner.demo', 'two'],
      ['admin.demo', 'three'],
    ] as const) {
      const website = `https://${host}.example`;
      const owner = { merchantId: 'mer_0001' };
      const { body } = await set(as, { website }, owner, '?merchantId=mer_0001');
      expect(body.values.website).toBe(website);
    }
    expect((await history('merchant.demo')).slice(0, 3).map(({ by }) => by)).toEqual([
      'admin.demo',
      'partner.demo',
      'merchant.demo',
    ]);
  });

  it('of a partner are its own and the administrators’ alone', async () => {
    const mine = await read('partner.demo');
    expect(mine.owner).toMatchObject({ kind: 'partner', id: 'par_01' });
    expect((await set('partner.demo', { brandColor: '#3538cd' })).body.values.brandColor).toBe('#3538cd');
    expect((await read('admin.demo', '?partnerId=par_01')).values.brandColor).toBe('#3538cd');
    const { body } = await backend.get('admin.demo', path);
    expect(body.fields[0]).toMatchObject({ path: 'merchantId', reason: 'required' });
  });

  it('of strangers are none at all, in reads and writes', async () => {
    const foreign: [string, string, object][] = [
      ['merchant.demo', '?merchantId=mer_0002', { merchantId: 'mer_0002' }],
      ['merchant.demo', '?partnerId=par_01', { partnerId: 'par_01' }],
      ['manager.demo', '?partnerId=par_01', { partnerId: 'par_01' }],
      ['hauspay.partner', '?merchantId=mer_0001', { merchantId: 'mer_0001' }],
      ['hauspay.partner', '?partnerId=par_01', { partnerId: 'par_01' }],
    ];
    for (const [as, query, owner] of foreign) {
      expect((await backend.get(as, path + query)).status).toBe(404);
      expect((await backend.get(as, `${path}/history${query}`)).status).toBe(404);
      const body = { ...owner, version: 0, values: { website: 'https://evil.example' } };
      expect((await save(as, body)).status).toBe(404);
      const address = { ...owner, kind: 'account', email: 'eve@evil.example', language: 'en' };
      expect((await backend.post(as, `${path}/addresses`, address)).status).toBe(404);
    }
    const [change] = await history('merchant.demo');
    const restoring = { partnerId: 'hauspay', version: 1, changeId: change?.id };
    expect((await backend.post('hauspay.partner', `${path}/restore`, restoring)).status).toBe(404);
  });

  it('are read-only for restricted users, who do not see who changed what', async () => {
    const { status, body } = await backend.get('restricted.demo', path);
    expect(status).toBe(200);
    expect(body.canEdit).toBe(false);
    expect((await save('restricted.demo', { version: 0, values: { website: '' } })).status).toBe(403);
    expect((await backend.get('restricted.demo', `${path}/history`)).status).toBe(403);
  });

  const wrong: [object, string, string][] = [
    [{ supportEmail: 'nobody' }, 'values.supportEmail', 'email'],
    [{ supportPhone: '12' }, 'values.supportPhone', 'phone'],
    [{ website: 'javascript:alert(1)' }, 'values.website', 'website'],
    [{ website: 'https://user@evil.example' }, 'values.website', 'website'],
    [{ website: `https://${'a'.repeat(200)}.example` }, 'values.website', 'too_long'],
    [{ supportHours: 'x'.repeat(121) }, 'values.supportHours', 'too_long'],
    [{ supportHours: 'Card 4111 1111 1111 1111' }, 'values.supportHours', 'card_in_text'],
    [{ logoAlt: 'a\nb' }, 'values.logoAlt', 'control_character'],
    [{ timeZone: 'Mars/Olympus' }, 'values.timeZone', 'time_zone'],
    [{ brandColor: '#3538cd' }, 'values.brandColor', 'setting_of_other'],
    [{}, 'values', 'no_change'],
  ];
  it.each(wrong)('are refused when wrong: %j', async (values, field, reason) => {
    const { status, body } = await set('merchant.demo', values);
    expect(status).toBe(400);
    expect(body.fields).toContainEqual(expect.objectContaining({ path: field, reason }));
  });

  it.each([
    ['#ffee00', 'color_contrast'],
    ['red', 'color'],
  ])('a brand color is refused when it cannot be read: %s', async (brandColor, reason) => {
    const { body } = await set('partner.demo', { brandColor });
    expect(body.fields[0]).toMatchObject({ path: 'values.brandColor', reason });
  });

  it('are refused over what somebody else saved meanwhile, which comes with the refusal', async () => {
    const { version } = await read('merchant.demo');
    const hours = (text: string) => ({ version, values: { supportHours: text } });
    const answers = await Promise.all(['Mo-Fr', 'Sa'].map((text) => save('merchant.demo', hours(text))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers.sort((one, other) => one.status - other.status);
    expect(lost?.body).toMatchObject({
      reason: 'draft_changed',
      newerSettings: { version: version + 1, values: { supportHours: won?.body.values.supportHours } },
    });
    // What arrived already is nobody's conflict.
    const again = await save('merchant.demo', hours(won?.body.values.supportHours));
    expect(again).toMatchObject({ status: 200, body: { version: version + 1 } });
  });

  it('are restored as a new change, field by field, and not over a newer one', async () => {
    await set('merchant.demo', { supportPhone: '+1 312 555 0111', website: 'https://old.example' });
    await set('merchant.demo', { supportPhone: '', website: 'https://new.example' });
    const [change] = await history('merchant.demo');
    expect(change?.changes).toEqual([
      { setting: 'supportPhone', before: '+1 312 555 0111', after: null },
      { setting: 'website', before: 'https://old.example', after: 'https://new.example' },
    ]);
    const { version } = await read('merchant.demo');
    const restore = (at: number) =>
      backend.post('merchant.demo', `${path}/restore`, { version: at, changeId: change?.id });
    expect((await restore(version - 1)).body.reason).toBe('draft_changed');
    const { body } = await restore(version);
    expect(body.values).toMatchObject({ supportPhone: '+1 312 555 0111', website: 'https://old.example' });
    const [newest, former] = await history('merchant.demo');
    expect(newest).toMatchObject({ restores: change?.id, canRestore: true });
    expect(former).toMatchObject({ id: change?.id, canRestore: false });
  });

  it('change no merchant that is not boarded yet', async () => {
    const query = '?merchantId=mer_9001';
    const { status, body } = await set('partner.demo', { website: '' }, { merchantId: 'mer_9001' }, query);
    expect([status, body.reason]).toEqual([409, 'wrong_status']);
  });

  it('are paged in the history, and a foreign cursor is refused', async () => {
    const { body } = await backend.get('merchant.demo', `${path}/history?limit=1`);
    const next = await backend.get('merchant.demo', `${path}/history?limit=1&cursor=${body.nextCursor}`);
    expect(next.body.items[0].id).not.toBe(body.items[0].id);
    expect((await backend.get('merchant.demo', `${path}/history?cursor=abc`)).status).toBe(400);
  });

  it('are changed at most sixty times an hour', async () => {
    let last = await set('lightspeed.merchant', { supportHours: '0' });
    for (let count = 1; count < 60; count += 1)
      last = await set('lightspeed.merchant', { supportHours: String(count) });
    expect(last.status).toBe(200);
    expect((await set('lightspeed.merchant', { supportHours: 'more' })).status).toBe(429);
    expect((await set('merchant.demo', { supportHours: 'others go on' })).status).toBe(200);
  });
});

describe('the time zone', () => {
  it('moves what begins from now on; what is open keeps its cut-off', async () => {
    const before = await read('merchant.demo');
    const { body } = await set('merchant.demo', { timeZone: 'Asia/Ho_Chi_Minh' });
    expect(body.values.timeZone).toBe('Asia/Ho_Chi_Minh');
    expect(body.openDepositClosesAt).toBe(before.openDepositClosesAt);
    expect((await backend.get('merchant.demo', 'user/scope')).body.timeZone).toBe('Asia/Ho_Chi_Minh');
  });

  it('has statements mailed at the same hour of the same day there', async () => {
    await set('merchant.demo', { timeZone: 'Asia/Ho_Chi_Minh' });
    const schedule = 'deposits/statements/schedule';
    const how = { day: 1, hour: 8, locale: 'en' };
    const { nextRunAt } = (await backend.send('merchant.demo', 'put', schedule, how)).body.schedule;
    expect(nextRunAt).toBe('2026-12-01T01:00:00.000Z');
    const address = {
      ...{ id: 'nad_zone', merchantId: 'mer_0001', kind: 'statements' as const, language: 'en' as const },
      ...{ email: 'zone@alder.example', addedBy: 'merchant.demo', addedAt: testNow, verifiedAt: testNow },
    };
    await backend.db.insert(noticeAddresses).values({ ...address, dueAt: new Date(nextRunAt) });
    await set('merchant.demo', { timeZone: 'America/Los_Angeles' });
    const moved = '2026-12-01T16:00:00.000Z';
    expect((await backend.get('merchant.demo', schedule)).body.schedule.nextRunAt).toBe(moved);
    const [row] = await backend.db.select().from(noticeAddresses).where(eq(noticeAddresses.id, address.id));
    expect(row?.dueAt?.toISOString()).toBe(moved);
  });
});
