import type { Dispute, DisputeDetail, DisputeResponse } from '@countinghouse/contract';
import { responseTextLimits } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createResponseWriter } from '../../testing/response-writer.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const actor = 'admin.demo';
let backend: TestBackend;
let writer: ReturnType<typeof createResponseWriter>;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
  writer = createResponseWriter(backend, actor);
});
afterAll(() => backend.close());

const read = (id: string) => writer.read(id);
const save = (...args: Parameters<typeof writer.save>) => writer.save(...args);
const openDispute = (...args: Parameters<typeof writer.openDispute>) => writer.openDispute(...args);
const packetOf = (query: string) => writer.packetOf(query);

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

  it('is never overwritten: who saves an older version is told so', async () => {
    const id = await openDispute();
    await save(id, 0, { fields: { access_activity_log: 'mine' } });
    const late = await save(id, 0, { fields: { access_activity_log: 'yours' } });
    expect([late.status, late.body.reason]).toEqual([409, 'draft_changed']);
    expect(await read(id)).toMatchObject({ version: 1, fields: { access_activity_log: 'mine' } });
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
    writer.taken.add(id);
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
    // A table breaks a long id.
    else expect((await packetOf(`disputeId=${dispute.id}`)).replaceAll(/\s/g, '')).toContain(offered[0]);
  });
});
