import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../store/schema/activity.ts';
import { applications } from '../../store/schema/applications.ts';
import { merchantNews } from '../../store/schema/merchant-news.ts';
import { portalWithoutBrand } from '../portals/portals.ts';
import { completeApplication } from '../testing/application.ts';
import { inviteUser } from '../testing/invited-user.ts';
import { newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { sendMerchantNews } from './send-news.ts';

let backend: TestBackend;
beforeAll(async () => {
  // Nobody takes the mails: what was written stays to be read.
  backend = await startTestBackend({
    ...{ transactions: 100, portalOrigin: 'https://portal.example', mailUrl: undefined },
  });
});
afterAll(() => backend.close());

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n%${text}\n%%EOF\n`);
const start = async (name = 'Quay Coffee'): Promise<string> =>
  (await backend.post('partner.demo', 'merchants/application', { tradingName: name }, newKey())).body
    .merchantId;
const ask = async (merchantId: string, body: object) =>
  (await backend.post('admin.demo', 'merchants/requests', { merchantId, text: 'Please.', ...body }, newKey()))
    .body;
/** The kinds of what a user is told of a merchant: of what happened in one moment, in no order. */
const toldTo = async (username: string, merchantId: string): Promise<string[]> =>
  (await backend.get(username, 'notifications?limit=200')).body.items
    .filter((item: { merchantId: string }) => item.merchantId === merchantId)
    .map(({ kind }: { kind: string }) => kind)
    .sort();
const mailsTo = async (recipient: string, name: string) => {
  await backend.advance({});
  const ofMerchant = and(eq(outbox.recipient, recipient), like(outbox.text, `%${name}%`));
  return backend.db.select().from(outbox).where(ofMerchant).orderBy(outbox.id);
};

describe('a decision on an application', () => {
  it.each([
    ['987654321', ['merchant_boarded'], /Merchant ID \(MID\): 52\d{10}/],
    ['000000002', ['application_documents_needed'], /older than 90 days/],
    ['000000003', ['application_declined'], /could not be verified/],
  ])('of EIN %s is told as %j', async (ein, kinds, words) => {
    const merchantId = await completeApplication(backend, { ein });
    const name = `Kiosk ${kinds[0]}`;
    const { body } = await backend.get('partner.demo', `merchants/application?merchantId=${merchantId}`);
    const business = { ...body.sections.business };
    const values = { ...business.values, tradingName: name };
    delete values.taxIdLast4;
    await backend.send('partner.demo', 'put', 'merchants/application', {
      ...{ merchantId, section: 'business', version: business.version, values },
    });
    await backend.post('partner.demo', 'merchants/application/submit', { merchantId }, newKey());
    await backend.advance({});
    expect(await toldTo('partner.demo', merchantId)).toEqual(kinds);
    // Who decides is told of what is theirs to do.
    expect(await toldTo('admin.demo', merchantId)).toEqual([]);
    expect(await toldTo('hauspay.partner', merchantId)).toEqual([]);
    const [mail] = await mailsTo('partner.demo@sandbox.countinghouse.example', name);
    expect(mail?.text).toMatch(words);
    expect(mail?.text).toContain('https://portal.example/');
    expect(mail?.text).not.toContain(ein);
  });

  it('is told to both sides when an application is withdrawn', async () => {
    const merchantId = await start();
    await backend.post('partner.demo', 'merchants/status', { merchantId, action: 'withdraw' }, newKey());
    for (const username of ['partner.demo', 'admin.demo'])
      expect(await toldTo(username, merchantId)).toEqual(['application_withdrawn']);
  });
});

describe('a request', () => {
  it('is told to the other side when it is opened, answered and closed', async () => {
    const merchantId = await start();
    const { id } = await ask(merchantId, { kind: 'information' });
    await backend.post('partner.demo', 'merchants/requests/reply', { id, text: 'Here.' });
    await backend.post('admin.demo', 'merchants/requests/close', { id });
    expect(await toldTo('partner.demo', merchantId)).toEqual(['request_closed', 'request_opened']);
    expect(await toldTo('admin.demo', merchantId)).toEqual(['request_answered']);
  });

  it('is reminded of three days before it is due and the day after, once each', async () => {
    const merchantId = await start();
    await ask(merchantId, { kind: 'information', dueOn: '2026-12-10' });
    const answered = await ask(merchantId, { kind: 'information', dueOn: '2026-12-10' });
    await backend.post('partner.demo', 'merchants/requests/reply', { id: answered.id, text: 'Here.' });
    const kinds = async () => (await toldTo('partner.demo', merchantId)).filter((kind) => /due/.test(kind));
    const { body } = await backend.advance({});
    const days = Math.round((Date.parse('2026-12-08T00:00:00Z') - Date.parse(body.now)) / 86_400_000);
    expect(await kinds()).toEqual([]);
    await backend.advance({ days });
    expect(await kinds()).toEqual(['request_due']);
    await backend.advance({ days: 1 });
    expect(await kinds()).toEqual(['request_due']);
    await backend.advance({ days: 3 });
    await backend.advance({ days: 3 });
    expect(await kinds()).toEqual(['request_due', 'request_overdue']);
    expect(await toldTo('admin.demo', merchantId)).toContain('request_overdue');
    const left = eq(merchantNews.merchantId, merchantId);
    expect(await backend.db.select().from(merchantNews).where(left)).toEqual([]);
  });
});

describe('a document', () => {
  it('is told of 30 days before it expires and when it has, and another is asked for, once', async () => {
    const merchantId = await start();
    const { body: clock } = await backend.advance({});
    const on = new Date(Date.parse(clock.now) + 40 * 86_400_000).toISOString().slice(0, 10);
    const query = `merchantId=${merchantId}&kind=bank_letter&fileName=letter.pdf&expiresOn=${on}`;
    await backend.upload('partner.demo', `account/documents?${query}`, pdf(merchantId));
    expect(await toldTo('partner.demo', merchantId)).toEqual([]);
    await backend.advance({ days: 12 });
    expect(await toldTo('partner.demo', merchantId)).toEqual(['document_expiring']);
    await backend.advance({ days: 30 });
    await backend.advance({ days: 30 });
    expect(await toldTo('partner.demo', merchantId)).toEqual(['document_expired', 'document_expiring']);
    const { body } = await backend.get('partner.demo', `merchants/requests?merchantId=${merchantId}`);
    expect(body.items).toMatchObject([{ documentKind: 'bank_letter', status: 'open', openedBy: 'system' }]);
  });

  it('that is rejected is told with its reason, without the numbers in it', async () => {
    const merchantId = await start('Quay Rejected');
    const query = `merchantId=${merchantId}&kind=bank_letter&fileName=letter.pdf`;
    const { body } = await backend.upload('partner.demo', `account/documents?${query}`, pdf(merchantId));
    const review = { id: body.id, decision: 'reject', reason: 'Letter 000123456789 is not yours.' };
    await backend.post('admin.demo', 'account/documents/review', review);
    expect(await toldTo('partner.demo', merchantId)).toEqual(['document_rejected']);
    const [mail] = await mailsTo('partner.demo@sandbox.countinghouse.example', 'Quay Rejected');
    expect(mail?.text).toContain('Reason: Letter ••• is not yours.');
  });

  it('that is rejected again, after it was accepted, is told again', async () => {
    const merchantId = await start('Quay Again');
    const query = `merchantId=${merchantId}&kind=bank_letter&fileName=letter.pdf`;
    const { body } = await backend.upload('partner.demo', `account/documents?${query}`, pdf(merchantId));
    for (const decision of ['reject', 'accept', 'reject'])
      await backend.post('admin.demo', 'account/documents/review', {
        ...{ id: body.id, decision, reason: 'Not legible.' },
      });
    expect(await toldTo('partner.demo', merchantId)).toEqual(['document_rejected', 'document_rejected']);
  });
});

describe('mails', () => {
  it('of a partner with thousands are written in turn with those of the others', async () => {
    const at = new Date('2026-11-21T00:00:00Z');
    const row = { merchantId: 'mer_0001', recordId: 'mer_0001', by: 'system', dueAt: at } as const;
    const rowOf = (id: string, partnerId: string) =>
      ({ ...row, id, partnerId, kind: 'application_declined', side: 'reviewer' }) as const;
    const many = Array.from({ length: 2_000 }, (_, index) =>
      rowOf(`a${String(index).padStart(4, '0')}`, 'par_a'),
    );
    await backend.db
      .insert(merchantNews)
      .values([...many, { ...rowOf('b1', 'par_b'), dueAt: new Date(at.getTime() + 1) }]);
    const now = new Date('2030-01-01T00:00:00Z');
    const first = await backend.db.transaction((tx) =>
      sendMerchantNews(portalWithoutBrand('https://portal.example')).find(tx, {
        until: now,
        isRetry: false,
        limit: 50,
      }),
    );
    expect(first).toHaveLength(50);
    expect(first.map(({ key }) => key).filter((key) => key === 'b1')).toEqual(['b1']);
    await backend.db.delete(merchantNews).where(eq(merchantNews.recordId, 'mer_0001'));
  });

  it('come in the language and zone of who gets them, and to nobody who wants none', async () => {
    const preferences = (username: string, merchantMails: object) =>
      backend.send(username, 'put', 'notifications/preferences', { muted: [], merchantMails });
    const zone = { locale: 'vi', timeZone: 'Asia/Ho_Chi_Minh' };
    await preferences('partner.demo', { isOn: true, ...zone });
    await ask(await start('Quay Vietnamese'), { kind: 'information' });
    const [mail] = await mailsTo('partner.demo@sandbox.countinghouse.example', 'Quay Vietnamese');
    expect(mail?.subject).toBe('Yêu cầu mới cho Quay Vietnamese: thông tin');
    expect(mail?.text).toContain('(Asia/Ho_Chi_Minh)');
    await preferences('partner.demo', { isOn: false, ...zone });
    await ask(await start('Quay Silent'), { kind: 'information' });
    expect(await mailsTo('partner.demo@sandbox.countinghouse.example', 'Quay Silent')).toEqual([]);
    await preferences('partner.demo', { isOn: true, ...zone, locale: 'en' });
  });

  it('come in the language in which their reader was invited, while they chose none', async () => {
    const access = { role: 'merchants', merchantId: 'mer_0002', language: 'vi' };
    await inviteUser(backend, 'partner.demo', { username: 'invited.vi', ...access });
    await ask('mer_0002', { kind: 'information' });
    const mails = await mailsTo('invited.vi@example.com', '');
    const [mail] = mails.filter(({ kind }) => kind === 'merchant');
    expect([mail?.language, mail?.subject]).toEqual(['vi', expect.stringContaining('Yêu cầu mới cho')]);
  });

  it('go to who has the link, without its secret, until it is decided', async () => {
    const merchantId = await start('Quay By Link');
    const link = { merchantId, days: 7, email: 'ada@quay.example', locale: 'vi' };
    const { body } = await backend.post('partner.demo', 'merchants/application/link', link);
    expect(body.link.email).toBe('ada@quay.example');
    await ask(merchantId, { kind: 'document', documentKind: 'identity', dueOn: '2027-11-10' });
    const [mail] = await mailsTo('ada@quay.example', 'Quay By Link');
    expect(mail?.text).toContain('giấy tờ tùy thân');
    expect(mail?.text).not.toMatch(/https?:|#/);
    expect(JSON.stringify(mail)).not.toContain(body.path.split('#')[1]);
    await backend.post('partner.demo', 'merchants/status', { merchantId, action: 'withdraw' }, newKey());
    const subjects = (await mailsTo('ada@quay.example', 'Quay By Link')).map(({ subject }) => subject);
    expect(subjects).toContain('Hồ sơ đã được rút: Quay By Link');
    const [left] = await backend.db
      .select()
      .from(applications)
      .where(eq(applications.merchantId, merchantId));
    expect(left).toMatchObject({ contactEmail: null, contactLocale: null });
  });

  it.each(['open', 'submitted'])(
    'go to nobody by a link that was revoked of an application that is %s',
    async (status) => {
      const merchantId = await completeApplication(backend, { ein: '000000002' });
      const email = `revoked.${status}@quay.example`;
      const link = { merchantId, days: 7, email, locale: 'en' };
      await backend.post('partner.demo', 'merchants/application/link', link);
      if (status === 'submitted')
        await backend.post('partner.demo', 'merchants/application/submit', { merchantId }, newKey());
      const revoked = await backend.send(
        'partner.demo',
        'delete',
        `merchants/application/link?merchantId=${merchantId}`,
        undefined,
      );
      expect(revoked.status).toBe(200);
      await ask(merchantId, { kind: 'information' });
      const subjects = (await mailsTo(email, '')).map(({ subject }) => subject);
      expect(subjects).not.toContain('New request for Quay Coffee: information');
    },
  );
});
