import type { CheckoutBody, CheckoutContent } from '@countinghouse/contract';
import { usualCheckoutContent } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutProfiles, checkoutProfileVersions } from '../../store/schema/checkout.ts';
import {
  bankOf,
  checkoutBodyOf,
  insertLink,
  insertProfile,
  openPage,
  payBy,
  paymentsOf,
} from '../testing/payment-links.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

describe('what a customer has to say', () => {
  const customFields = [
    { label: 'Size', type: 'list' as const, isRequired: true, options: ['S', 'M'] },
    { label: 'Guests', type: 'number' as const, isRequired: false, options: [] },
  ];

  it.each([
    ['nothing of what is required', []],
    ['what is not offered', ['XL']],
    ['words for a number', ['S', 'two']],
    ['more than was asked', ['S', '2', 'more']],
  ])('is not %s', async (_what, answers) => {
    const link = await insertLink(backend, { customFields });
    const page = await openPage(backend, link.code);
    expect((await payBy(backend, link.code, checkoutBodyOf(page, { answers }))).status).toBe(400);
    expect(await paymentsOf(backend, link.id)).toHaveLength(0);
  });

  it('is kept with the payment', async () => {
    const link = await insertLink(backend, { customFields });
    const page = await openPage(backend, link.code);
    await payBy(backend, link.code, checkoutBodyOf(page, { answers: ['M', ''] }));
    const [made] = await paymentsOf(backend, link.id);
    expect(made?.payment.answers).toEqual([{ label: 'Size', answer: 'M' }]);
    expect(made?.transaction.metadata).toContainEqual({ name: '1. Size', value: 'M' });
  });
});

describe('what a checkout page asks for', () => {
  const profileWith = (set: Partial<CheckoutContent>) =>
    insertProfile(backend, { ...usualCheckoutContent, ...set });

  it.each<[string, Partial<CheckoutContent>, Partial<CheckoutBody>]>([
    ['that the terms are accepted', { requiresTerms: true }, { acceptsTerms: true }],
    [
      'a phone number',
      { phone: 'required' },
      { customer: { name: 'Ada', email: 'ada@example.com', postalCode: '60601', phone: '312 555 0100' } },
    ],
    [
      'a whole address',
      { address: 'full' },
      {
        customer: {
          ...{ name: 'Ada', email: 'ada@example.com', postalCode: '60601' },
          ...{ street: '1 Main St', city: 'Chicago', region: 'IL' },
        },
      },
    ],
    ['to be paid by bank account', { methods: ['ach'] }, { method: bankOf('000123456789') }],
  ])('is %s', async (_what, content, given) => {
    const link = await insertLink(backend, { profileId: await profileWith(content) });
    const page = await openPage(backend, link.code);
    expect((await payBy(backend, link.code, checkoutBodyOf(page))).status).toBe(400);
    expect((await payBy(backend, link.code, checkoutBodyOf(page, given))).status).toBe(200);
  });

  it('is what its page showed, whatever is published while somebody pays', async () => {
    const profileId = await profileWith({});
    const link = await insertLink(backend, { profileId });
    const page = await openPage(backend, link.code);
    await backend.db.insert(checkoutProfileVersions).values({
      ...{ profileId, version: 2, publishedAt: testNow, publishedBy: 'partner.demo' },
      content: { ...usualCheckoutContent, requiresTerms: true },
    });
    const published = { publishedVersion: 2 };
    await backend.db.update(checkoutProfiles).set(published).where(eq(checkoutProfiles.id, profileId));
    expect((await openPage(backend, link.code)).content.requiresTerms).toBe(true);
    expect((await payBy(backend, link.code, checkoutBodyOf(page))).body.outcome).toBe('succeeded');
    const [made] = await paymentsOf(backend, link.id);
    expect(made?.payment.profileVersion).toBe(1);
  });
});
