import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { auditEntries, outbox } from '../../store/schema/activity.ts';
import { untilJobsAreDone } from '../testing/count-writes.ts';
import { cardSale, newKey, saleWith } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

const pay = async (order: object = cardSale): Promise<string> =>
  (await backend.post('merchant.demo', 'proxy/card-payment', order, newKey())).body.transaction.id;

const mail = (transactionId: string, to: string, language = 'en', as = 'merchant.demo', key = newKey()) =>
  backend.post(as, 'transaction/receipt', { transactionId, to, language }, key);

const mailsTo = async (to: string): Promise<{ subject: string; text: string; kind: string }[]> =>
  (await fetch(`${backend.settings.mailUrl}?${new URLSearchParams({ to })}`)).json() as never;

/** Waits for the worker. */
const arrived = (to: string, count = 1) =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(to);
      expect(mails).toHaveLength(count);
      return mails;
    },
    { interval: 100 },
  );

describe('a receipt', () => {
  it('arrives in the language asked for, once for each key, without the card number', async () => {
    const id = await pay({ ...cardSale, customerName: 'Ada Lane' });
    const key = newKey();
    const first = await mail(id, 'ada@example.com', 'vi', 'merchant.demo', key);
    expect(first).toMatchObject({ status: 202, body: { transactionId: id, to: 'ada@example.com' } });
    expect(await mail(id, 'ada@example.com', 'vi', 'merchant.demo', key)).toEqual(first);
    expect((await mail(id, 'eve@example.com', 'vi', 'merchant.demo', key)).status).toBe(422);
    const [{ subject = '', text = '', kind } = {}] = await arrived('ada@example.com');
    expect(kind).toBe('receipt');
    expect(subject.replace(/\s/g, ' ')).toBe('Biên lai từ Eastgate Climbing Gym: 123,45 $');
    expect(text).toContain('Visa •••• 4242');
    expect(text).toContain('Xin chào Ada Lane,');
    expect(text).toContain(`Giao dịch: ${id}`);
    expect(text).not.toContain('4242424242424242');
    await vi.waitFor(async () => expect(await backend.db.select().from(outbox)).toEqual([]));
    await mail(id, 'bob@example.com', 'en');
    expect((await arrived('bob@example.com'))[0]?.subject).toBe(
      'Your receipt from Eastgate Climbing Gym: $123.45',
    );
  });

  it('tells what was charged, where that is a part of what was authorized', async () => {
    const id = await pay({ ...cardSale, action: 'authorize' });
    await pay({ action: 'capture', transactionId: id, amountMinor: 2_000 });
    await mail(id, 'part@example.com');
    const [{ subject, text } = { subject: '', text: '' }] = await arrived('part@example.com');
    expect(subject).toBe('Your receipt from Eastgate Climbing Gym: $20.00');
    expect(text).not.toContain('123.45');
  });

  it('is in the audit trail, with the address it went to', async () => {
    const id = await pay();
    await mail(id, 'audit@example.com');
    const { body } = await backend.get('merchant.demo', `transaction/detail?id=${id}`);
    expect(body.audit.at(-1)).toMatchObject({ action: 'transaction:receipt', username: 'merchant.demo' });
    const rows = await backend.db.select().from(auditEntries).where(eq(auditEntries.recordId, id));
    expect(rows.at(-1)?.after).toEqual({ to: 'audit@example.com', language: 'en' });
  });

  it('needs a key, an address and a payment that was not refused', async () => {
    const id = await pay();
    const body = { transactionId: id, to: 'ada@example.com', language: 'en' };
    expect((await backend.post('merchant.demo', 'transaction/receipt', body)).status).toBe(400);
    const wrong = await mail(id, 'ada@example.com\nBcc: eve@example.com');
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([400, 'to']);
    const declined = await pay(saleWith('4000000000000002'));
    expect((await mail(declined, 'ada@example.com')).status).toBe(409);
  });

  it('is sent by those who may, of payments they see, ten times an hour at most', async () => {
    const id = await pay();
    expect((await mail(id, 'x@example.com', 'en', 'lightspeed.merchant')).status).toBe(404);
    expect((await mail(id, 'x@example.com', 'en', 'restricted.demo')).status).toBe(403);
    const statuses = [];
    for (let round = 0; round < 11; round += 1) statuses.push((await mail(id, 'many@example.com')).status);
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
    await backend.advance({ hours: 2 });
    expect((await mail(id, 'many@example.com')).status).toBe(202);
  });
});

it('waits for a mail service that is away', async () => {
  const id = await pay();
  await untilJobsAreDone(backend.db);
  const realFetch = globalThis.fetch;
  onTestFinished(() => void vi.unstubAllGlobals());
  let refused = 0;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (String(input) !== backend.settings.mailUrl || refused > 0) return realFetch(input, init);
    refused += 1;
    return Promise.reject(new Error('no mail service'));
  });
  await mail(id, 'late@example.com');
  await vi.waitFor(() => expect(refused).toBe(1));
  expect(await mailsTo('late@example.com')).toEqual([]);
  // It is retried after a minute.
  await backend.advance({ hours: 1 });
  await arrived('late@example.com');
});
