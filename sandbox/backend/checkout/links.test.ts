import { paymentLinkCode, paymentLinkLimits, usualCheckoutContent } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { merchants } from '../../store/schema/portfolio.ts';
import { checkoutOf } from '../testing/checkout.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

let backend: TestBackend;
let partner: ReturnType<typeof checkoutOf>;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
  partner = checkoutOf(backend, 'partner.demo');
});
afterAll(() => backend.close());

const shop = 'https://shop.example';
const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000).toISOString();
const fieldsOf = ({ body }: { body: { fields?: { path: string; reason: string }[] } }) =>
  body.fields?.map(({ path, reason }) => [path, reason]);

async function profileAllowing(origins: string[]): Promise<string> {
  const content = { ...usualCheckoutContent, allowedOrigins: origins };
  const { id } = (await partner.addProfile({ name: 'Shop', merchantId: 'mer_0001', content })).body;
  await partner.publish(id, 1);
  return id;
}

describe('a payment link', () => {
  it('is a draft, which can be changed and deleted, until it is opened to customers', async () => {
    const { status, body } = await partner.addLink({ status: 'draft' });
    expect([status, body.status, body.allowedActions]).toEqual([
      201,
      'draft',
      ['edit', 'activate', 'delete'],
    ]);
    expect(body.code).toMatch(paymentLinkCode);
    const amount = { kind: 'open', minMinor: 100, maxMinor: 5_000, presetMinor: null };
    const changed = await partner.change({ id: body.id, version: 1, amount, tips: [10, 20] });
    expect(changed.body).toMatchObject({ amount, tips: [10, 20], version: 2 });
    expect((await partner.act(body.id, 'activate')).body).toMatchObject({
      status: 'active',
      allowedActions: ['edit', 'disable', 'email'],
    });
    const late = await partner.change({ id: body.id, version: 2, tips: null });
    expect([late.status, late.body.reason]).toEqual([409, 'wrong_status']);
    expect((await partner.change({ id: body.id, version: 2, title: 'New' })).body.title).toBe('New');
    const kept = await partner.remove(body.id);
    expect([kept.status, kept.body.reason]).toEqual([409, 'wrong_status']);
    const draft = (await partner.addLink({ status: 'draft' })).body.id;
    expect((await partner.remove(draft)).body.allowedActions).toEqual([]);
    expect((await partner.link(draft)).status).toBe(404);
  });

  it('is changed by one of two at once; the other is told what is newer', async () => {
    const { id } = (await partner.addLink()).body;
    const titles = ['By the one', 'By the other'];
    const answers = await Promise.all(titles.map((title) => partner.change({ id, version: 1, title })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body;
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(lost).toMatchObject({ reason: 'draft_changed', newerLink: { id, title: won.title, version: 2 } });
    expect((await partner.change({ id, version: 1, title: won.title })).body).toEqual(won);
  });

  it('is switched off and on again, and says by whose hand', async () => {
    const { id } = (await partner.addLink()).body;
    expect((await partner.act(id, 'disable')).body).toMatchObject({
      status: 'disabled',
      disabledCause: 'person',
    });
    expect((await partner.act(id, 'disable')).body.reason).toBe('wrong_status');
    expect((await partner.act(id, 'enable')).body).toMatchObject({ status: 'active', disabledCause: null });
    const { items } = (await backend.get('merchant.demo', `audit?recordId=${id}&outcome=done`)).body;
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      'payment-link:enable',
      'payment-link:disable',
      'payment-link:create',
    ]);
  });

  it('takes nothing for a merchant that takes no payments', async () => {
    const { id } = (await partner.addLink({ merchantId: 'mer_0002', status: 'draft' })).body;
    const isOne = eq(merchants.id, 'mer_0002');
    await backend.db.update(merchants).set({ chargesEnabled: false }).where(isOne);
    onTestFinished(async () => {
      await backend.db.update(merchants).set({ chargesEnabled: true }).where(isOne);
    });
    expect((await partner.addLink({ merchantId: 'mer_0002' })).body.error).toBe('charges_disabled');
    expect((await partner.act(id, 'activate')).body.error).toBe('charges_disabled');
    expect((await partner.link(id)).body.allowedActions).toEqual(['edit', 'delete']);
    expect((await partner.addLink({ merchantId: 'mer_9002', status: 'draft' })).body.reason).toBe(
      'wrong_status',
    );
  });

  it.each([
    [{ expiresAt: '2026-01-01T00:00:00.000Z' }, [['expiresAt', 'out_of_range']]],
    [{ expiresAt: inDays(paymentLinkLimits.days + 1) }, [['expiresAt', 'out_of_range']]],
    [{ successUrl: `${shop}/thanks` }, [['successUrl', 'site_not_allowed']]],
    [{ cancelUrl: 'https://ada:secret@shop.example' }, [['cancelUrl', 'website']]],
    [{ cancelUrl: 'http://shop.example' }, [['cancelUrl', 'website']]],
    [
      { amount: { kind: 'fixed', amountMinor: 9_999_999_999 }, taxBasisPoints: 100 },
      [['amount', 'too_large']],
    ],
  ])('with %j is refused', async (body, fields) => {
    const answer = await partner.addLink(body);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
  });

  async function inCanada() {
    const isOne = eq(merchants.id, 'mer_0003');
    await backend.db.update(merchants).set({ currency: 'CAD' }).where(isOne);
    onTestFinished(async () => {
      await backend.db.update(merchants).set({ currency: 'USD' }).where(isOne);
    });
  }

  it('has a way to pay left in the currency of its merchant', async () => {
    await inCanada();
    const refused = await partner.addLink({ merchantId: 'mer_0003', methods: ['ach'] });
    expect(fieldsOf(refused)).toEqual([['methods', 'bank_currency']]);
    expect((await partner.addLink({ merchantId: 'mer_0003' })).body.paid.currency).toBe('CAD');
  });

  it('keeps a way to pay whatever its checkout page is published or restored with', async () => {
    await inCanada();
    const [name, bankAlone] = ['Bank', { ...usualCheckoutContent, methods: ['ach'] }];
    const { id: profileId } = (await partner.addProfile({ name, content: bankAlone })).body;
    await partner.publish(profileId, 1);
    await partner.save({ id: profileId, draftVersion: 2, name, content: usualCheckoutContent });
    await partner.publish(profileId, 3);
    const { body } = await partner.addLink({ merchantId: 'mer_0003', profileId });
    await partner.addLink({ merchantId: 'mer_0003', profileId, methods: ['card'] });
    await partner.addLink({ profileId });
    await partner.save({ id: profileId, draftVersion: 4, name, content: bankAlone });
    const refusal = { reason: 'method_in_use', links: [{ id: body.id, title: body.title }] };
    for (const answer of [await partner.publish(profileId, 5), await partner.restore(profileId, 1)]) {
      expect([answer.status, answer.body]).toMatchObject([409, refusal]);
      expect(answer.body.links).toHaveLength(1);
    }
    await partner.act(body.id, 'disable');
    expect((await partner.publish(profileId, 5)).status).toBe(200);
    expect(fieldsOf(await partner.act(body.id, 'enable'))).toEqual([['methods', 'bank_currency']]);
  });
});

describe('the sites that a link sends customers to', () => {
  it('are those of its checkout page, when it is made, changed and opened', async () => {
    const profileId = await profileAllowing([shop]);
    const { body } = await partner.addLink({ profileId, successUrl: `${shop}/thanks?a=1`, status: 'draft' });
    const other = await partner.change({
      id: body.id,
      version: 1,
      cancelUrl: 'https://shop.example.evil.test/',
    });
    expect(fieldsOf(other)).toEqual([['cancelUrl', 'site_not_allowed']]);
    expect(fieldsOf(await partner.change({ id: body.id, version: 1, profileId: null }))).toEqual([
      ['successUrl', 'site_not_allowed'],
    ]);
    // Nobody comes back from a draft: the page may be published, and the draft is not opened then.
    await partner.save({ id: profileId, draftVersion: 2, name: 'Shop', content: usualCheckoutContent });
    expect((await partner.publish(profileId, 3)).status).toBe(200);
    expect(fieldsOf(await partner.act(body.id, 'activate'))).toEqual([['successUrl', 'site_not_allowed']]);
    expect((await partner.restore(profileId, 1)).status).toBe(200);
    expect((await partner.act(body.id, 'activate')).status).toBe(200);
    await partner.save({ id: profileId, draftVersion: 5, name: 'Shop', content: usualCheckoutContent });
    const refusal = { reason: 'site_in_use', links: [{ id: body.id, title: body.title }] };
    expect((await partner.publish(profileId, 6)).body).toMatchObject(refusal);
    expect((await partner.restore(profileId, 2)).body).toMatchObject(refusal);
    await partner.act(body.id, 'disable');
    expect((await partner.publish(profileId, 6)).status).toBe(200);
    expect(fieldsOf(await partner.act(body.id, 'enable'))).toEqual([['successUrl', 'site_not_allowed']]);
  });

  it('need a page that was published', async () => {
    const { id } = (await partner.addProfile({ name: 'Draft', merchantId: 'mer_0001' })).body;
    expect((await partner.addLink({ profileId: id })).body.reason).toBe('not_published');
  });
});
