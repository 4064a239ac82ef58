import type { Dispute, DisputeResponse } from '@countinghouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
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
async function openDispute(): Promise<string> {
  const { body } = await backend.get(actor, 'disputes?status=needs_response&limit=200');
  const found = body.items.find(
    (dispute: Dispute) => !taken.has(dispute.id) && dispute.merchant.id !== 'lightspeed_0001',
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

  it('edited by hand is not written again until that is asked for', async () => {
    const id = await openDispute();
    const { coverLetter } = await read(id);
    await save(id, 0, { coverLetter: 'Dear bank' });
    expect((await read(id)).coverLetter).toEqual({ text: 'Dear bank', isEdited: true });
    await save(id, 1, {});
    expect((await read(id)).coverLetter).toEqual(coverLetter);
  });

  it('takes prior payments that qualify, and no others', async () => {
    const id = await openDispute();
    const { status, body } = await save(id, 0, { priorPayments: ['txn_1'] });
    expect([status, body.fields[0]]).toMatchObject([
      400,
      { path: 'priorPayments.0', reason: 'prior_payment' },
    ]);
  });
});
