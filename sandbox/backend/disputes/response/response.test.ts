import { request } from 'node:http';
import type { Dispute, DisputeDetail, DisputeResponse } from '@countinghouse/contract';
import { responseTextLimits } from '@countinghouse/contract/vocabulary';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../testing/orders.ts';
import { pdfOf } from '../../testing/pdf-of.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

let backend: TestBackend;
/** One that merchant.demo and manager.demo both see. */
let forTwo: string;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
  forTwo = await openDispute(({ merchant }) => merchant.id === 'mer_0001');
});
afterAll(() => backend.close());

const actor = 'admin.demo';
const read = async (disputeId: string): Promise<DisputeResponse> =>
  (await backend.get(actor, `disputes/response?disputeId=${disputeId}`)).body;
const untouched = {
  productType: null,
  firstAnswer: null,
  fields: {},
  coverLetter: null,
  priorPayments: null,
};
const save = (disputeId: string, version: number, change: object, as = actor) =>
  backend.send(as, 'put', 'disputes/response', { disputeId, version, ...untouched, ...change });

const taken = new Set<string>();
/** A seeded dispute to answer that no other test has, outside Lightspeed. */
async function openDispute(isWanted = (_: Dispute) => true): Promise<string> {
  const { body } = await backend.get(actor, 'disputes?status=needs_response&stage=chargeback&limit=200');
  const found = body.items.find(
    (dispute: Dispute) =>
      !taken.has(dispute.id) && dispute.merchant.id !== 'lightspeed_0001' && isWanted(dispute),
  );
  taken.add(found.id);
  return found.id;
}

describe('the draft of a response', () => {
  it('starts with what is known, and keeps what people say instead', async () => {
    const id = await openDispute();
    const fresh = await read(id);
    expect(fresh).toMatchObject({ version: 0, revision: 0, isLocked: false, asksProductType: true });
    const name = fresh.suggestions.find(({ field }) => field === 'customer_name');
    expect(fresh.fields.customer_name).toBe(name?.value);
    expect(fresh.coverLetter).toMatchObject({ isEdited: false });

    const { status, body } = await save(id, 0, {
      productType: 'digital',
      fields: { customer_name: 'Grace Hopper', customer_email_address: '', access_activity_log: 'Day 1' },
    });
    expect([status, body.version, body.editedBy]).toEqual([200, 1, actor]);
    expect(await read(id)).toEqual(body);
    expect(body.fields).toMatchObject({ customer_name: 'Grace Hopper', customer_email_address: '' });
    expect(body.fields.product_description).toBe(fresh.fields.product_description);
    expect(body.isProductTypeSuggested).toBe(false);
  });

  it('is never overwritten: who saves an older version is told the newer one', async () => {
    const id = await openDispute();
    await save(id, 0, { fields: { access_activity_log: 'mine' } });
    const late = await save(id, 0, { fields: { access_activity_log: 'yours' } });
    expect([late.status, late.body.reason]).toEqual([409, 'draft_changed']);
    expect(late.body.newer).toMatchObject({ version: 1, editedBy: actor });
    expect(late.body.newer.fields.access_activity_log).toBe('mine');
    const both = await Promise.all(
      ['one', 'two'].map((text) => save(id, 1, { fields: { access_activity_log: text } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(id)).version).toBe(2);
  });

  it('of another merchant is no draft at all', async () => {
    const id = await openDispute();
    const strange = await backend.get('lightspeed.merchant', `disputes/response?disputeId=${id}`);
    expect(strange.status).toBe(404);
    expect((await save(id, 0, {}, 'lightspeed.merchant')).status).toBe(404);
  });

  it('takes no card number, warns of a Social Security number, and says neither', async () => {
    const id = await openDispute();
    const card = await save(id, 0, { fields: { uncategorized_text: 'Card 4242 4242 4242 4242' } });
    expect([card.status, card.body.fields[0]]).toMatchObject([
      400,
      { path: 'fields.uncategorized_text', reason: 'card_in_text' },
    ]);
    const { body } = await save(id, 0, { fields: { uncategorized_text: 'Known\nas 123-45-6789' } });
    expect(body.warnings).toMatchObject([
      { code: 'social_security_number', field: 'uncategorized_text', line: 2 },
    ]);
    expect(JSON.stringify(body.warnings)).not.toContain('6789');
  });

  it('takes texts and a letter as long as they may be, in characters of three bytes, and no longer', async () => {
    const id = await openDispute();
    const long = Object.entries(responseTextLimits).filter(([, max]) => max === 20_000);
    const text = 'ế'.repeat(20_000);
    const fields = Object.fromEntries(long.slice(0, 7).map(([field]) => [field, text]));
    const { status, body } = await save(id, 0, { fields, coverLetter: text });
    expect([status, body.coverLetter.text]).toEqual([200, text]);
    expect((await read(id)).fields).toMatchObject(fields);
    const all = Object.fromEntries(long.map(([field]) => [field, text]));
    expect((await save(id, 1, { fields: all })).body.fields[0]).toMatchObject({ reason: 'text_total' });
    expect((await save(id, 1, { coverLetter: 'x'.repeat(700_000) })).status).toBe(413);
  });

  it('says which texts the packet cannot show in full', async () => {
    const id = await openDispute();
    const fields = { customer_name: '王小明', shipping_address: 'Đường Lê Lợi\n王府井' };
    const { body } = await save(id, 0, { fields, coverLetter: 'Dear bank,\n你好' });
    expect(body.warnings).toMatchObject([
      { code: 'not_printed', field: 'customer_name', line: 1 },
      { code: 'not_printed', field: 'shipping_address', line: 2 },
      { code: 'not_printed', isInCoverLetter: true, line: 2 },
    ]);
  });

  it('edited by hand is not written again until that is asked for', async () => {
    const id = await openDispute();
    const { coverLetter } = await read(id);
    await save(id, 0, { coverLetter: 'Dear bank' });
    expect((await read(id)).coverLetter).toEqual({ text: 'Dear bank', isEdited: true });
    await save(id, 1, {});
    expect((await read(id)).coverLetter).toEqual(coverLetter);
  });

  it('has two prior payments that qualify for Compelling Evidence 3.0, others chosen, and none that do not', async () => {
    const { body: page } = await backend.get(
      actor,
      'disputes?status=needs_response&reasonCode=V+10.4&limit=50',
    );
    const drafts = await Promise.all(page.items.map(({ id }: Dispute) => read(id)));
    const draft = drafts.find(({ priorPayments }) => priorPayments.length > 0) as DisputeResponse;
    const id = draft.disputeId;
    taken.add(id);
    const detail: DisputeDetail = (await backend.get(actor, `disputes/detail?id=${id}`)).body;
    const prior = draft.offered.filter(({ kind }) => kind === 'prior_payment');
    expect(prior.map((one) => [one.id, one.matches])).toEqual(
      detail.compellingEvidence.map((one) => [one.transactionId, one.matches]),
    );
    expect(draft.priorPayments).toEqual(prior.slice(0, 2).map((one) => one.id));
    for (const { createdAt, matches } of prior) {
      const days = (Date.parse(detail.openedAt) - Date.parse(createdAt)) / 86_400_000;
      expect(days >= 120 && days <= 365).toBe(true);
      expect(matches).toEqual(expect.arrayContaining(['ip_address', 'email']));
    }
    expect(draft.requirements.find(({ key }) => key === 'prior_orders')?.metBy).toBe('record');
    const packet = await packetOf(`disputeId=${id}`);
    for (const transactionId of draft.priorPayments) expect(packet).toContain(transactionId);
    const [first = '', second = ''] = draft.priorPayments;
    const chosen = await save(id, 0, { priorPayments: [second] });
    expect(chosen.body.priorPayments).toEqual([second]);
    expect(await packetOf(`disputeId=${id}`)).not.toContain(first);
    const { status, body } = await save(id, 1, { priorPayments: [detail.transactionId] });
    expect([status, body.fields[0]]).toMatchObject([
      400,
      { path: 'priorPayments.0', reason: 'prior_payment' },
    ]);
  });

  it.each([
    ['duplicate', 'was_duplicate', 'no', 'other_payment', 'payment'],
    ['credit_not_processed', 'was_refunded', 'yes', 'refund', 'refund'],
  ])('of %s is begun with what answers it, as the page of the dispute shows it', async (...expected) => {
    const [group, question, answer, kind, answerKind] = expected;
    const { body } = await backend.get(actor, `disputes?status=needs_response&reason=${group}&limit=50`);
    const details: DisputeDetail[] = await Promise.all(
      body.items.map(async (one: Dispute) => (await backend.get(actor, `disputes/detail?id=${one.id}`)).body),
    );
    const dispute = details.find(({ answers }) => answers.length > 0) as DisputeDetail;
    const draft = await read(dispute.id);
    expect(draft).toMatchObject({ question, firstAnswer: answer, isFirstAnswerSuggested: true });
    const ids = dispute.answers.map((one) => (one.kind === 'refund' ? one.refund.id : one.transactionId));
    expect(dispute.answers.every((one) => one.kind === answerKind)).toBe(true);
    const offered = draft.offered.filter((one) => one.kind === kind).map((one) => one.id);
    expect(ids).toEqual(expect.arrayContaining(offered));
    expect(offered.length).toBeGreaterThan(0);
    if (group === 'duplicate') expect(draft.fields.duplicate_charge_id).toBe(offered[0]);
    else expect(await packetOf(`disputeId=${dispute.id}`)).toContain(offered[0]);
  });
});

const upload = (disputeId: string, fileName: string, bytes: Uint8Array, kind = 'receipt') =>
  backend.upload(
    actor,
    `disputes/evidents/upload?disputeId=${disputeId}&kind=${kind}&fileName=${fileName}`,
    bytes,
  );
const packetOf = async (path: string): Promise<string> => {
  const response = await backend.download(actor, `disputes/response/packet?${path}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(document, { mergePages: true })).text;
};
const pagesOf = (count: number, name: string) =>
  pdfOf(Array.from({ length: count }, (_, index) => `${name} ${index + 1}`));

describe('the files of a response', () => {
  it('are within the network’s limits, however many come at once', async () => {
    const id = await openDispute(({ brand }) => brand === 'mastercard');
    const [one, two] = [await pagesOf(10, 'one'), await pagesOf(10, 'two')];
    const both = await Promise.all([upload(id, 'one.pdf', one), upload(id, 'two.pdf', two)]);
    const refused = both.find(({ status }) => status !== 201);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(refused?.body.fields[0]).toMatchObject({
      path: 'file',
      reason: 'packet_pages',
      params: { max: 18 },
    });
    const { evidence, limits, revision } = await read(id);
    expect(evidence).toHaveLength(1);
    expect(limits).toMatchObject({ network: 'mastercard', maxPages: 18 });
    expect(limits.pages).toBeGreaterThan(10);
    expect(revision).toBe(1);
  });

  it('are one file when the same bytes come twice at once', async () => {
    const id = await openDispute();
    const pdf = await pagesOf(1, 'same');
    const answers = await Promise.all([1, 2, 3].map(() => upload(id, 'same.pdf', pdf)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await read(id)).evidence).toHaveLength(1);
    expect((await upload(id, 'other.pdf', pdf, 'delivery_proof')).status).toBe(201);
    const torn = Buffer.concat([pdf.subarray(0, 30), Buffer.from('\n%%EOF')]);
    expect((await upload(id, 'torn.pdf', torn)).body.fields[0]).toMatchObject({ reason: 'file_unreadable' });
    expect((await read(id)).evidence).toHaveLength(2);
  });
});

/** Sends the beginning of a file, and lets go of the line. */
async function cutUpload(disputeId: string, bytes: Uint8Array): Promise<void> {
  const query = `disputeId=${disputeId}&kind=receipt&fileName=cut.pdf`;
  const sending = request(`${backend.url}/disputes/evidents/upload?${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await backend.tokenOf(actor)}`,
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
    },
  });
  // That the line broke is what is wanted.
  sending.on('error', () => undefined);
  const closed = new Promise((resolve) => sending.on('close', resolve));
  await new Promise((sent) => sending.write(bytes.subarray(0, 100), sent));
  sending.destroy();
  await closed;
}

it('an upload that is cut leaves no file, and loses no draft; it can be sent again', async () => {
  const id = await openDispute();
  await save(id, 0, { fields: { access_activity_log: 'mine' } });
  const pdf = await pagesOf(1, 'whole');
  await cutUpload(id, pdf);
  const after = await read(id);
  expect([after.evidence, after.fields.access_activity_log, after.version]).toEqual([[], 'mine', 1]);
  expect((await upload(id, 'cut.pdf', pdf)).status).toBe(201);
  expect((await read(id)).evidence.map(({ fileName }) => fileName)).toEqual(['cut.pdf']);
});

describe('a response that is sent', () => {
  it('by two people at once is one submission, of whoever was first', async () => {
    const id = forTwo;
    const { body } = await save(id, 0, { fields: { uncategorized_text: 'winning_evidence' } });
    const people = ['merchant.demo', 'manager.demo'];
    const answers = await Promise.all(
      people.map((as) =>
        backend.post(as, 'disputes/evidents/submit', { disputeId: id, revision: body.revision }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const sent = answers.map((answer) => answer.body.submissions);
    expect(sent[0]).toHaveLength(1);
    expect(sent[1]).toEqual(sent[0]);
    expect(people).toContain(sent[0][0].submittedBy);
    const steps = answers[0]?.body.timeline.filter(
      (step: { status: string }) => step.status === 'under_review',
    );
    expect(steps).toHaveLength(1);
  });

  it('is one submission by however many, of the draft that was looked at, and stays readable', async () => {
    const id = await openDispute();
    await upload(id, 'tracking.pdf', await pagesOf(2, 'Tracking page'));
    const { body } = await save(id, 0, { fields: { uncategorized_text: 'losing_evidence' } });
    expect(await packetOf(`disputeId=${id}`)).toMatch(/losing_evidence.*Tracking page 2/s);
    const submit = (revision: number, as: string) =>
      backend.post(as, 'disputes/evidents/submit', { disputeId: id, revision });
    const early = await submit(body.revision - 1, actor);
    expect([early.status, early.body.reason]).toEqual([409, 'draft_changed']);

    const both = await Promise.all([submit(body.revision, actor), submit(body.revision, actor)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.submissions).toHaveLength(1);
    expect((await submit(body.revision, actor)).body.submissions).toHaveLength(1);
    expect((await save(id, body.version, {})).body.reason).toBe('evidence_locked');
    expect((await read(id)).isLocked).toBe(true);

    await backend.advance({ days: 10 });
    await backend.post(actor, 'disputes', { id, action: 'escalate' }, newKey());
    const again = await read(id);
    expect(again).toMatchObject({ stage: 'pre_arbitration', isLocked: false, evidence: [] });
    expect(again.fields.uncategorized_text).toBe('losing_evidence');
    expect(again.earlier).toMatchObject([
      { stage: 'chargeback', submittedBy: actor, evidence: [{ fileName: 'tracking.pdf' }] },
    ]);
    expect(again.requirements.some(({ metBy }) => metBy === 'earlier_file')).toBe(true);
    expect(await packetOf(`disputeId=${id}&stage=chargeback`)).toContain('Tracking page 2');
    expect(await packetOf(`disputeId=${id}`)).not.toContain('Tracking page 2');
    const none = await backend.download(actor, `disputes/response/packet?disputeId=${id}&stage=arbitration`);
    expect(none.status).toBe(404);
  });
});
