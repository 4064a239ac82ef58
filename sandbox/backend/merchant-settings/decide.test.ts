import type { ChangeRow, Notification } from '@countinghouse/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Mail } from '../../mailbox/mailbox.ts';
import { fileAccount, fileChange } from '../testing/setting-changes.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 0 });
});
afterAll(() => backend.close());

const decide = (as: string, body: object) => backend.post(as, 'merchant/setting', body);
const open = async (as: string, id: string) =>
  (await backend.get(as, `merchant-setting/request?id=${id}`)).body;
const list = async (as: string, filter = '') =>
  (await backend.get(as, `merchant-setting/requests?limit=200${filter}`)).body.items as ChangeRow[];
const notesOf = async (as: string) =>
  (await backend.get(as, 'notifications?limit=200')).body.items as Notification[];
async function mailsTo(username: string): Promise<Mail[]> {
  const to = new URLSearchParams({ to: `${username}@sandbox.countinghouse.example` });
  return (await (await fetch(`${backend.settings.mailUrl}?${to}`)).json()) as Mail[];
}

describe('two people who decide one request at once', () => {
  it('one wins, the other is told who and when', async () => {
    const id = await fileChange(backend, 'manager.demo', 'mer_0002', { descriptor: 'NEW ONE' });
    const [one, other] = await Promise.all([
      decide('partner.demo', { action: 'approve', id }),
      decide('admin.demo', { action: 'reject', id, comment: 'Not like this' }),
    ]);
    expect([one.status, other.status].sort()).toEqual([201, 409]);
    const [won, lost] = one.status === 201 ? [one, other] : [other, one];
    expect(lost.body).toMatchObject({
      reason: 'already_decided',
      decided: { status: won.body.status, by: won.body.decidedBy, at: testNow.toISOString() },
    });
    expect(await open('admin.demo', id)).toMatchObject({ request: { decidedBy: won.body.decidedBy } });
  });

  it('a decision that is sent again is answered as the first time, and changes nothing', async () => {
    const id = await fileChange(backend, 'manager.demo', 'mer_0002', { descriptor: 'TWICE' });
    const first = await decide('partner.demo', { action: 'approve', id });
    const again = await decide('partner.demo', { action: 'approve', id });
    expect([again.status, again.body]).toEqual([201, first.body]);
  });
});

describe('who decides', () => {
  it('is not who filed it, no partner where the money goes, and no stranger', async () => {
    const id = await fileAccount(backend, 'partner.demo', 'mer_0002');
    expect(await open('partner.demo', id)).toMatchObject({ refusal: 'own_change', risks: null });
    expect((await decide('partner.demo', { action: 'approve', id })).body.reason).toBe('own_change');
    expect((await decide('hauspay.partner', { action: 'reject', id, comment: 'No' })).status).toBe(404);
    expect((await backend.get('hauspay.partner', `merchant-setting/request?id=${id}`)).status).toBe(404);
    expect((await list('hauspay.partner')).map(({ id: other }) => other)).not.toContain(id);
    expect(await open('admin.demo', id)).toMatchObject({ refusal: null, kind: 'bank' });
    const silent = await decide('admin.demo', { action: 'reject', id });
    expect(silent.body.fields).toEqual([expect.objectContaining({ path: 'comment', reason: 'required' })]);
    expect((await decide('admin.demo', { action: 'reject', id, comment: 'No letter' })).status).toBe(201);
    await vi.waitFor(
      async () =>
        expect((await mailsTo('partner.demo')).map(({ text }) => text)).toContainEqual(
          expect.stringContaining('Comment: No letter'),
        ),
      { interval: 100 },
    );
  });

  it('is not who filed it, who could decide it if somebody else had', async () => {
    const id = await fileChange(backend, 'admin.demo', 'mer_0003', { descriptor: 'MY OWN' });
    for (const action of ['approve', 'reject'])
      expect((await decide('admin.demo', { action, id, comment: 'Mine' })).body.reason).toBe('own_change');
    expect((await decide('partner.demo', { action: 'approve', id })).status).toBe(201);
  });

  it('a partner reads that administrators alone approve bank details', async () => {
    const id = await fileAccount(backend, 'manager.demo', 'mer_0002');
    const seen = await open('partner.demo', id);
    expect([seen.refusal, seen.request.allowedActions]).toEqual(['administrators_only', ['reject']]);
    expect((await decide('admin.demo', { action: 'reject', id, comment: 'No' })).status).toBe(201);
  });
});

describe('the list of changes', () => {
  it('is the caller’s own, filtered, counted, and goes on page after page', async () => {
    const all = await list('admin.demo');
    expect((await list('partner.demo')).length).toBeLessThan(all.length);
    const pending = all.filter(({ status }) => status === 'pending');
    expect(await list('admin.demo', '&status=pending')).toEqual(pending);
    expect(await list('admin.demo', '&kind=bank')).toEqual(all.filter(({ kind }) => kind === 'bank'));
    expect(await list('admin.demo', '&sort=oldest')).toEqual([...all].reverse());
    expect(await list('admin.demo', '&search=no%20such')).toEqual([]);
    const counts = (await backend.get('admin.demo', 'merchant-setting/requests/status')).body.items;
    const sum = counts.reduce((total: number, { count }: { count: number }) => total + count, 0);
    expect(sum).toBe(all.length);
    const { body } = await backend.get('admin.demo', 'merchant-setting/requests?limit=1');
    const next = await backend.get(
      'admin.demo',
      `merchant-setting/requests?limit=1&cursor=${body.nextCursor}`,
    );
    expect([body.items[0].id, next.body.items[0].id]).toEqual(all.slice(0, 2).map(({ id }) => id));
    const why = await backend.get('admin.demo', 'merchant-setting/requests/no-match?kind=bank&search=zz');
    expect(why.body.without).toContainEqual({ part: 'kind', count: 0 });
  });
});

it('who filed a change is mailed what was decided, in the language that they chose alone', async () => {
  await backend.send('manager.demo', 'put', 'notifications/preferences', { locale: 'vi' });
  const id = await fileChange(backend, 'manager.demo', 'mer_0002', { descriptor: 'IN WORDS' });
  expect((await decide('partner.demo', { action: 'approve', id })).status).toBe(201);
  const mail = await vi.waitFor(
    async () => {
      const found = (await mailsTo('manager.demo')).find(({ text }) => text.includes(id));
      if (!found) throw new Error('no mail yet');
      return found;
    },
    { interval: 100 },
  );
  expect(mail.subject).toContain('đã được duyệt');
  expect(mail.text).not.toContain('was approved');
});

describe('a change that nobody decides', () => {
  it('is reminded of, and ends after thirty days; its requester is told', async () => {
    const id = await fileChange(backend, 'merchant.demo', 'mer_0001', { descriptor: 'WAITS' });
    const about = async (as: string, kind: string) =>
      (await notesOf(as)).filter((note) => note.kind === kind && note.recordId === id).length;
    await backend.advance({ days: 4 });
    expect([
      await about('partner.demo', 'change_waiting'),
      await about('admin.demo', 'change_waiting'),
    ]).toEqual([1, 1]);
    expect(await about('merchant.demo', 'change_waiting')).toBe(0);
    await backend.advance({ days: 25 });
    expect(await about('partner.demo', 'change_waiting')).toBe(3);
    expect(await open('admin.demo', id)).toMatchObject({ request: { status: 'pending' } });
    await backend.advance({ days: 2 });
    expect(await open('merchant.demo', id)).toMatchObject({
      request: { status: 'expired', decidedBy: null },
    });
    const late = await decide('partner.demo', { action: 'approve', id });
    expect(late.body).toMatchObject({ reason: 'already_decided', decided: { status: 'expired', by: null } });
    await vi.waitFor(
      async () =>
        expect((await mailsTo('merchant.demo')).map(({ subject }) => subject)).toContainEqual(
          expect.stringContaining('expired'),
        ),
      { interval: 100 },
    );
  });
});
