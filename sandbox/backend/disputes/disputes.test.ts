import type { Dispute, DisputeDetail, Notification } from '@countinghouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDisagreements } from '../testing/books.ts';
import { newKey, saleWith } from '../testing/orders.ts';
import { pdfOf } from '../testing/pdf-of.ts';
import { createResponseWriter } from '../testing/response-writer.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
let writer: ReturnType<typeof createResponseWriter>;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
  writer = createResponseWriter(backend, 'merchant.demo');
});
afterAll(() => backend.close());

const detail = async (id: string): Promise<DisputeDetail> =>
  (await backend.get('merchant.demo', `disputes/detail?id=${id}`)).body;
const decide = (id: string, action: string, as = 'merchant.demo') =>
  backend.post(as, 'disputes', { id, action }, newKey());
const submit = (disputeId: string, text?: string) =>
  backend.post('merchant.demo', 'disputes/evidents/submit', { disputeId, text });
const upload = (disputeId: string, fileName: string, bytes: Uint8Array, as = 'merchant.demo') =>
  backend.upload(
    as,
    `disputes/evidents/upload?disputeId=${disputeId}&kind=delivery_proof&fileName=${fileName}`,
    bytes,
  );

/** A payment with a test number, taken to the day its dispute opens. */
async function disputed(number: string): Promise<Dispute> {
  const { body } = await backend.post('merchant.demo', 'proxy/card-payment', saleWith(number), newKey());
  await backend.advance({ days: 6 });
  const found = await backend.get('merchant.demo', `disputes?search=${body.transaction.id}`);
  return found.body.items[0];
}

const pdf = await pdfOf(['Signed for']);

describe('a dispute', () => {
  it('takes amount and fee, and a win gives the amount back', async () => {
    const dispute = await disputed('4000000000000259');
    expect(dispute).toMatchObject({ stage: 'chargeback', status: 'needs_response', reasonCode: 'V 10.4' });
    expect(dispute.allowedActions).toEqual(['upload', 'submit', 'accept']);
    const { body: payment } = await backend.get(
      'merchant.demo',
      `transaction/detail?id=${dispute.transactionId}`,
    );
    expect(payment.allowedActions).not.toContain('refund');
    const refund = { action: 'refund', transactionId: dispute.transactionId };
    const refused = await backend.post('merchant.demo', 'proxy/card-void-refund', refund, newKey());
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'A dispute is open: it decides who gets the money.',
    ]);

    expect((await submit(dispute.id, 'winning_evidence')).body.status).toBe('under_review');
    await backend.advance({ days: 8 });
    const won = await detail(dispute.id);
    expect(won.status).toBe('won');
    expect(won.timeline.map(({ status }) => status)).toEqual(['needs_response', 'under_review', 'won']);
    expect(won.timeline.map(({ username }) => username)).toEqual([null, 'merchant.demo', null]);
    const { amountMinor } = dispute.amount;
    expect(won.movements.map(({ kind, amount }) => [kind, amount.amountMinor])).toEqual([
      ['chargebacks', -amountMinor],
      ['fees', -1_500],
      ['chargeback_reversals', amountMinor],
    ]);
    expect(won.movements.every(({ deposit }) => deposit !== null)).toBe(true);
    expect([won.taken.amountMinor, won.fee.amountMinor, won.comesBack]).toEqual([0, 1_500, null]);
    expect(won.outcome).toMatchObject({ status: 'won', wasAnswered: true, provided: [] });
    expect((await backend.post('merchant.demo', 'proxy/card-void-refund', refund, newKey())).status).toBe(
      201,
    );
  });

  it('that is lost keeps the amount, goes on to pre-arbitration, and can be won there', async () => {
    const dispute = await disputed('4000000000002685');
    expect(dispute.reason).toBe('not_received');
    await submit(dispute.id, 'losing_evidence');
    await backend.advance({ days: 10 });
    const lost = await detail(dispute.id);
    expect([lost.status, lost.allowedActions]).toEqual(['lost', ['escalate']]);
    const tenDaysLater = Date.parse(lost.closedAt ?? '') + 10 * 86_400_000;
    expect(lost.escalateBy).toBe(new Date(tenDaysLater).toISOString());
    const { body } = await decide(dispute.id, 'escalate');
    expect(body).toMatchObject({ stage: 'pre_arbitration', status: 'needs_response' });
    await submit(dispute.id, 'winning_evidence');
    await backend.advance({ days: 10 });
    expect(await detail(dispute.id)).toMatchObject({ status: 'won', escalateBy: null });
    expect((await detail(dispute.id)).submissions).toHaveLength(2);
  });

  it('that nobody answers expires; an inquiry becomes a chargeback first', async () => {
    const inquiry = await disputed('4000000000001976');
    expect(inquiry.stage).toBe('inquiry');
    await backend.advance({ days: 15 });
    expect(await detail(inquiry.id)).toMatchObject({ stage: 'chargeback', status: 'needs_response' });
    await backend.advance({ days: 31 });
    expect(await detail(inquiry.id)).toMatchObject({ status: 'expired', allowedActions: [] });
    expect((await submit(inquiry.id, 'too late')).status).toBe(409);
  });

  it('that becomes a chargeback, which takes the amount, is told anew', async () => {
    const { id } = await disputed('4000000000001976');
    const told = async () =>
      (await backend.get('merchant.demo', 'notifications?kind=dispute_opened&limit=200')).body.items.filter(
        ({ recordId }: Notification) => recordId === id,
      );
    expect(await told()).toHaveLength(1);
    await submit(id, 'losing_evidence');
    await backend.advance({ days: 8 });
    expect(await detail(id)).toMatchObject({ stage: 'chargeback', status: 'needs_response' });
    expect(await told()).toHaveLength(2);
  });

  it('is accepted once, by those who may move money', async () => {
    const dispute = await disputed('4000000000000259');
    expect((await decide(dispute.id, 'accept', 'restricted.demo')).status).toBe(403);
    expect((await decide(dispute.id, 'accept', 'lightspeed.merchant')).status).toBe(404);
    expect((await decide(dispute.id, 'accept')).body.status).toBe('accepted');
    expect((await decide(dispute.id, 'accept')).status).toBe(409);
  });

  it('is listed by deadline, then what needs no response by when it was opened, page by page', async () => {
    const path = 'disputes?sort=due&merchantId=mer_0001';
    const { body } = await backend.get('admin.demo', `${path}&limit=200`);
    const items: Dispute[] = body.items;
    const isDue = ({ status }: Dispute) => status === 'needs_response';
    const due = items.filter(isDue).map(({ dueBy }) => dueBy);
    expect(due).toEqual([...due].sort());
    const others = items.filter((one) => !isDue(one)).map(({ openedAt }) => openedAt);
    expect(others).toEqual([...others].sort().reverse());
    expect(items.slice(0, due.length).every(isDue)).toBe(true);
    const ids: string[] = [];
    let cursor = '';
    do {
      const page = (await backend.get('admin.demo', `${path}&limit=7${cursor}`)).body;
      ids.push(...page.items.map(({ id }: Dispute) => id));
      cursor = page.nextCursor && `&cursor=${page.nextCursor}`;
    } while (cursor && ids.length < items.length);
    expect(ids).toEqual(items.map(({ id }) => id));
    const mixed = await backend.get('admin.demo', 'disputes?limit=2');
    expect(
      (await backend.get('admin.demo', `disputes?sort=due&cursor=${mixed.body.nextCursor}`)).status,
    ).toBe(400);
  });
});

describe('evidence', () => {
  it('is kept, comes back byte for byte as an attachment, and is locked when submitted', async () => {
    const dispute = await disputed('4000000000002685');
    const { status, body } = await upload(dispute.id, 'parcel.pdf', pdf);
    expect(status).toBe(201);
    expect(body).toMatchObject({ contentType: 'application/pdf', size: pdf.length, isLocked: false });
    const response = await backend.download('merchant.demo', `disputes/evidents/download?id=${body.id}`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const remove = (id: string, as = 'merchant.demo') =>
      backend.send(as, 'delete', `disputes/evidents/delete?id=${id}`, undefined);
    const spare = (await upload(dispute.id, 'spare.pdf', await pdfOf(['Spare']))).body;
    expect((await remove(spare.id, 'hauspay.partner')).status).toBe(404);
    expect((await remove(spare.id)).body).toEqual({ id: spare.id, deleted: true });
    await submit(dispute.id);
    expect((await remove(body.id)).status).toBe(409);
    expect((await upload(dispute.id, 'late.pdf', pdf)).status).toBe(409);
    expect((await submit(dispute.id, 'again')).status).toBe(409);
    await backend.advance({ days: 8 });
    expect((await detail(dispute.id)).status).toBe('won');
  });

  it('that was not sent yet goes on with an inquiry that becomes a chargeback', async () => {
    const { id } = await disputed('4000000000001976');
    const { body: file } = await upload(id, 'parcel.pdf', pdf);
    const { revision } = await writer.read(id);
    await backend.advance({ days: 15 });
    const draft = await writer.read(id);
    expect(draft).toMatchObject({
      stage: 'chargeback',
      evidence: [{ id: file.id, stage: 'chargeback', isLocked: false }],
    });
    const metBy = draft.requirements.filter(({ key }) => key === 'delivery_proof').map((one) => one.metBy);
    expect(metBy).toEqual(['file']);
    // What somebody looked at before is the answer to another question.
    const early = { disputeId: id, revision };
    const refused = await backend.post('merchant.demo', 'disputes/evidents/submit', early);
    expect([refused.status, refused.body.reason]).toEqual([409, 'draft_changed']);
    expect((await submit(id)).body.status).toBe('under_review');
    expect(await writer.packetOf(`disputeId=${id}&stage=chargeback`)).toContain('Signed for');
    const sent = (await writer.read(id)).evidence;
    expect(sent).toMatchObject([{ id: file.id, stage: 'chargeback', isLocked: true }]);
  });

  it('may be a text alone, which then answers no inquiry that has become a chargeback', async () => {
    const { id } = await disputed('4000000000001976');
    const { revision } = await writer.read(id);
    await backend.advance({ days: 15 });
    const early = { disputeId: id, revision, text: 'They have had it.' };
    const refused = await backend.post('merchant.demo', 'disputes/evidents/submit', early);
    expect([refused.status, refused.body.reason]).toEqual([409, 'draft_changed']);
  });

  it('that is not what it says it is is refused, and nothing is kept', async () => {
    const { id } = await disputed('4000000000002685');
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(2_000)]);
    const virus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
    for (const [name, bytes] of [
      ['text.pdf', Buffer.from('just text')],
      ['cut.pdf', pdf.subarray(0, 20)],
      ['cut.png', png],
      ['bomb.zip', zip],
      ['bomb.pdf', zip],
      ['page.txt', Buffer.from('<html><script>alert(1)</script>')],
      ['empty.txt', Buffer.alloc(0)],
      ['virus.txt', Buffer.from(virus)],
    ] as const) {
      const { status, body } = await upload(id, name, bytes);
      expect([name, status]).toEqual([name, 400]);
      expect(body.fields[0].path).toBe('file');
    }
    for (const name of ['..%2fpasswd.txt', 'a%00.txt', '.htaccess', '%20']) {
      const { status, body } = await upload(id, name, Buffer.from('x'));
      expect([name, status, body.fields[0].path]).toEqual([name, 400, 'fileName']);
    }
    expect((await upload(id, 'big.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).status).toBe(413);
    const zipped = await backend.upload(
      'merchant.demo',
      `disputes/evidents/upload?disputeId=${id}&kind=receipt&fileName=a.txt`,
      Buffer.from('1f8b', 'hex'),
      { 'content-encoding': 'gzip' },
    );
    expect(zipped.status).toBe(415);
    expect((await submit(id)).body.fields[0].path).toBe('text');
    expect((await detail(id)).evidence).toEqual([]);
  });

  it('has templates by reason code', async () => {
    const { body } = await backend.get('merchant.demo', 'disputes/evidents/templates?reasonCode=V+13.1');
    expect(body.items).toEqual([
      { reasonCode: 'V 13.1', name: 'not_received', evidence: ['delivery_proof', 'access_log'] },
    ]);
  });
});

it('the books agree after all of it', async () => {
  expect(await findDisagreements(backend.db)).toEqual([]);
});
