import { maxRequests } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchantRequests } from '../../store/schema/applications.ts';
import { completeApplication } from '../testing/application.ts';
import { newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n%${text}\n%%EOF\n`);
const start = async (): Promise<string> =>
  (await backend.post('partner.demo', 'merchants/application', { tradingName: 'Quay Coffee' }, newKey())).body
    .merchantId;
const ask = async (merchantId: string, body: object) =>
  (await backend.post('admin.demo', 'merchants/requests', { merchantId, text: 'Please.', ...body }, newKey()))
    .body;
const upload = (merchantId: string, query: string, file = pdf(merchantId), as = 'partner.demo') =>
  backend.upload(as, `account/documents?merchantId=${merchantId}&fileName=letter.pdf&${query}`, file);
const requestsOf = async (username: string, merchantId: string) =>
  (await backend.get(username, `merchants/requests?merchantId=${merchantId}`)).body.items;
const documentsOf = async (username: string, merchantId: string) =>
  (await backend.get(username, `account/documents/list?merchantId=${merchantId}`)).body.items;

describe('a document', () => {
  it('answers every open request for its kind, and none for another', async () => {
    const merchantId = await start();
    const wanted = { kind: 'document', documentKind: 'bank_letter' };
    const letters = [await ask(merchantId, wanted), await ask(merchantId, wanted)].map(({ id }) => id);
    const articles = await ask(merchantId, { kind: 'document', documentKind: 'articles' });
    const { body } = await upload(merchantId, `kind=bank_letter&requestId=${letters[0]}`);
    const found = await requestsOf('admin.demo', merchantId);
    const statusOf = (id: string) => found.find((request: { id: string }) => request.id === id).status;
    expect([...letters, articles.id].map(statusOf)).toEqual(['answered', 'answered', 'open']);
    // What answers something is not taken away.
    expect(
      (await backend.send('partner.demo', 'delete', `account/documents?id=${body.id}`, undefined)).status,
    ).toBe(409);
  });

  it('is judged by a reviewer, and by nobody who answers for the merchant', async () => {
    const merchantId = await start();
    const { body: letter } = await upload(merchantId, 'kind=bank_letter');
    const judge = (as: string) =>
      backend.post(as, 'account/documents/review', { id: letter.id, decision: 'accept' });
    expect((await judge('partner.demo')).status).toBe(403);
    expect((await judge('admin.demo')).body).toMatchObject({ status: 'accepted', reviewedBy: 'admin.demo' });
  });

  it('that comes again takes the new date, and is looked at anew', async () => {
    const merchantId = await start();
    const { body: first } = await upload(merchantId, 'kind=bank_letter&expiresOn=2027-01-31');
    await backend.post('admin.demo', 'account/documents/review', { id: first.id, decision: 'accept' });
    const request = await ask(merchantId, { kind: 'document', documentKind: 'bank_letter' });
    const { body: again } = await upload(merchantId, 'kind=bank_letter&expiresOn=2028-01-31');
    expect(again).toMatchObject({
      id: first.id,
      expiresOn: '2028-01-31',
      status: 'uploaded',
      reviewedBy: null,
    });
    expect(await documentsOf('partner.demo', merchantId)).toHaveLength(1);
    expect((await requestsOf('admin.demo', merchantId))[0]).toMatchObject({
      id: request.id,
      status: 'answered',
    });
    // Without a day it stays as it was.
    await backend.post('admin.demo', 'account/documents/review', { id: first.id, decision: 'accept' });
    expect((await upload(merchantId, 'kind=bank_letter')).body).toMatchObject({
      ...{ expiresOn: '2028-01-31', status: 'accepted' },
    });
  });
});

describe('a request', () => {
  it.each([
    ['523-45-6781', 'tax_id_in_text'],
    ['My account number: 000123456789', 'account_in_text'],
    ['4242 4242 4242 4242', 'card_in_text'],
  ])('is neither made nor answered with “%s”', async (text, reason) => {
    const merchantId = await start();
    const { id } = await ask(merchantId, { kind: 'information' });
    const reply = { id, text };
    const refused = [
      await backend.post('partner.demo', 'merchants/requests/reply', reply),
      await backend.post(
        'admin.demo',
        'merchants/requests',
        { merchantId, kind: 'information', text },
        newKey(),
      ),
    ];
    for (const { status, body } of refused) {
      expect([status, body.fields]).toMatchObject([400, [{ path: 'text', reason }]]);
      expect(JSON.stringify(body)).not.toContain(text);
    }
    expect((await requestsOf('admin.demo', merchantId))[0].messages).toHaveLength(1);
  });

  it('is unread until its other side reads it, by each person for themselves', async () => {
    const merchantId = await start();
    const { id } = await ask(merchantId, { kind: 'information' });
    const isUnread = async (username: string) => (await requestsOf(username, merchantId))[0].isUnread;
    expect([await isUnread('partner.demo'), await isUnread('admin.demo')]).toEqual([true, false]);
    const read = await backend.post('partner.demo', 'merchants/requests/read', { merchantId });
    expect(read.body.items[0].isUnread).toBe(false);
    await backend.post('partner.demo', 'merchants/requests/reply', { id, text: 'Here.' });
    expect([await isUnread('partner.demo'), await isUnread('admin.demo')]).toEqual([false, true]);
  });

  it('is opened once for each key', async () => {
    const merchantId = await start();
    const open = async (key: string) => {
      const question = { merchantId, kind: 'question', text: 'Which months?' };
      return (await backend.post('partner.demo', 'merchants/requests', question, key)).body.id;
    };
    const key = newKey();
    const id = await open(key);
    expect(await open(key)).toBe(id);
    await open(newKey());
    expect(await requestsOf('partner.demo', merchantId)).toHaveLength(2);
  });

  it('says who closed it and when, and is not due in the past', async () => {
    const merchantId = await start();
    const { id } = await ask(merchantId, { kind: 'information' });
    const { body } = await backend.post('admin.demo', 'merchants/requests/close', { id });
    expect(body).toMatchObject({ status: 'closed', closedBy: 'admin.demo', closedAt: expect.any(String) });
    const late = { merchantId, kind: 'information', text: 'x', dueOn: '2020-01-01' };
    const { status, body: refused } = await backend.post('admin.demo', 'merchants/requests', late, newKey());
    expect([status, refused.fields[0]]).toMatchObject([400, { path: 'dueOn', reason: 'out_of_range' }]);
  });
});

describe('as many requests as there may be', () => {
  const fill = (merchantId: string, side: 'applicant' | 'reviewer', status: 'open' | 'closed') =>
    backend.db.insert(merchantRequests).values(
      Array.from({ length: maxRequests }, (_, number) => ({
        ...{ id: `irq_${merchantId}_${side}_${number}`, merchantId, side, status },
        ...{ kind: 'question' as const, openedBy: 'filler', openedAt: testNow },
      })),
    );
  const statusOf = async (as: string, merchantId: string) => {
    const question = { merchantId, kind: 'question', text: 'Which months?' };
    const { status, body } = await backend.post(as, 'merchants/requests', question, newKey());
    return body.reason ?? status;
  };

  it.each(['open', 'closed'] as const)('of applicants, %s, keep no reviewer from asking', async (status) => {
    const merchantId = await start();
    await fill(merchantId, 'applicant', status);
    expect(await statusOf('partner.demo', merchantId)).toBe('limit_reached');
    expect(await statusOf('admin.demo', merchantId)).toBe(201);
  });

  it('of reviewers keep no applicant from asking, and make room when they are closed', async () => {
    const [full, closed] = [await start(), await start()];
    await fill(full, 'reviewer', 'open');
    await fill(closed, 'reviewer', 'closed');
    expect(await statusOf('admin.demo', full)).toBe('limit_reached');
    expect(await statusOf('partner.demo', full)).toBe(201);
    expect(await statusOf('admin.demo', closed)).toBe(201);
  });
});

describe('an application that is asked for two things', () => {
  it.each([
    ['words', 'paper'],
    ['paper', 'words'],
  ])('goes on after %s and %s, and not before', async (...order) => {
    const merchantId = await completeApplication(backend, { ein: '000000001' });
    await backend.post('partner.demo', 'merchants/application/submit', { merchantId }, newKey());
    await backend.advance({});
    const { id } = await ask(merchantId, { kind: 'information' });
    await ask(merchantId, { kind: 'document', documentKind: 'bank_letter' });
    const give: Record<string, () => Promise<{ status: number }>> = {
      words: () => backend.post('partner.demo', 'merchants/requests/reply', { id, text: 'Coffee.' }),
      paper: () => upload(merchantId, 'kind=bank_letter'),
    };
    const statuses: string[] = [];
    for (const what of order) {
      expect((await give[what]?.())?.status).toBeLessThan(300);
      const { body } = await backend.get('partner.demo', `merchants/application?merchantId=${merchantId}`);
      statuses.push(body.status);
    }
    expect(statuses).toEqual(['pending_documents', 'in_review']);
  });

  it('is asked in as many words as a request takes, and all of them are told', async () => {
    const merchantId = await completeApplication(backend, { ein: '000000001' });
    await backend.post('partner.demo', 'merchants/application/submit', { merchantId }, newKey());
    await backend.advance({});
    // An emoji is two halves, which no database keeps apart.
    const text = `${'Send it. '.repeat(60).slice(0, 499)}🙂 And sign the last page.`;
    const asked = { merchantId, kind: 'information', text };
    expect((await backend.post('admin.demo', 'merchants/requests', asked, newKey())).status).toBe(201);
    const { body } = await backend.get('partner.demo', `merchants/status?merchantId=${merchantId}`);
    expect(body.history.at(-1)).toMatchObject({ action: 'request_documents', reason: text });
  });
});

it('restricted users read no papers, and nothing that is asked about them', async () => {
  const merchantId = 'mer_0001';
  const file = pdf('not for restricted users');
  const { body: letter } = await upload(merchantId, 'kind=bank_letter', file, 'merchant.demo');
  const as = 'restricted.demo';
  for (const path of [
    `account/documents/list?merchantId=${merchantId}`,
    `account/documents?id=${letter.id}`,
    `merchants/requests?merchantId=${merchantId}`,
  ])
    expect((await backend.download(as, path)).status).toBe(403);
});
