import { maxMetadataName } from '@countinghouse/contract';
import { usualCheckoutContent } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  bankOf,
  cardOf,
  checkoutBodyOf,
  insertLink,
  insertProfile,
  openPage,
  payBy,
  paymentsOf,
} from '../testing/payment-links.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { cardTestingBounds } from './card-testing.ts';
import { signSession } from './page-session.ts';
import { mostReceipts } from './receipt-bound.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const newLink = (set: Parameters<typeof insertLink>[1] = {}) =>
  insertLink(backend, { title: `Attacked ${crypto.randomUUID()}`, ...set });

describe('what customers write', () => {
  it('is kept with the payment, of however long a label', async () => {
    // The last character that fits has two halves.
    const label = `${'a'.repeat(maxMetadataName - 4)}😀 and on`;
    const field = { label, type: 'text' as const, isRequired: true, options: [] };
    const link = await newLink({ customFields: [field] });
    const answers = ['=HYPERLINK("https://evil.example") <img src=x onerror=alert(1)>'];
    const paid = await payBy(
      backend,
      link.code,
      checkoutBodyOf(await openPage(backend, link.code), { answers }),
    );
    expect([paid.status, paid.body.outcome]).toEqual([200, 'succeeded']);
    const [made] = await paymentsOf(backend, link.id);
    expect(made?.payment.answers).toEqual([{ label, answer: answers[0] }]);
    expect(made?.transaction.metadata).toContainEqual({
      name: `1. ${'a'.repeat(maxMetadataName - 4)}`,
      value: answers[0],
    });
  });

  it('is kept of all that the page asked for', async () => {
    const content = { ...usualCheckoutContent, phone: 'required' as const, address: 'full' as const };
    const link = await newLink({ profileId: await insertProfile(backend, content) });
    const customer = {
      ...{ name: 'Ada Example', email: 'ada@example.com', phone: '+1 312 555 0100' },
      ...{ street: '1 Main St', city: 'Chicago', region: 'IL', postalCode: '60601' },
    };
    await payBy(backend, link.code, checkoutBodyOf(await openPage(backend, link.code), { customer }));
    const [made] = await paymentsOf(backend, link.id);
    expect(made?.transaction.metadata.slice(1)).toEqual([
      { name: 'Phone', value: '+1 312 555 0100' },
      { name: 'Street', value: '1 Main St' },
      { name: 'City', value: 'Chicago' },
      { name: 'State', value: 'IL' },
      { name: 'Postal code', value: '60601' },
    ]);
  });
});

describe('a receipt', () => {
  it('goes to a mailbox as often as somebody pays, and fills none', async () => {
    const link = await newLink();
    const page = await openPage(backend, link.code);
    const receipts = [];
    // A debit costs nothing before it is returned, and who sends it names the mailbox.
    for (let sent = 0; sent <= mostReceipts; sent += 1) {
      const customer = { name: 'Ada Example', email: `Victim+${sent}@example.com` };
      const method = bankOf(`00012345${6_000 + sent}`);
      const { body } = await payBy(backend, link.code, checkoutBodyOf(page, { customer, method }));
      receipts.push(body.receipt?.mailedTo ?? null);
    }
    expect(receipts.map((to) => to !== null)).toEqual([...Array(mostReceipts).fill(true), false]);
    const customer = { name: 'Ada Example', email: 'other@example.com' };
    const { body } = await payBy(
      backend,
      link.code,
      checkoutBodyOf(page, { customer, method: bankOf('000123457000') }),
    );
    expect(body.receipt?.mailedTo).toBe('other@example.com');
  });

  it('makes no link of a name that a customer made up', async () => {
    const link = await newLink();
    const customer = {
      name: 'Won! Go to https://evil.example/x',
      email: 'named@example.com',
      postalCode: '60601',
    };
    const page = await openPage(backend, link.code);
    expect((await payBy(backend, link.code, checkoutBodyOf(page, { customer }))).body).toMatchObject({
      outcome: 'succeeded',
    });
    const url = `${backend.settings.mailUrl}?${new URLSearchParams({ to: customer.email })}`;
    const text = await vi.waitFor(
      async () => {
        const [mail] = (await (await fetch(url)).json()) as { text: string }[];
        expect(mail).toBeDefined();
        return mail?.text;
      },
      { interval: 100 },
    );
    expect(text).toContain('Hello Won! Go to https: evil. example/x,');
  });
});

describe('a household with a million addresses', () => {
  it('is one to the bounds', async () => {
    const link = await newLink();
    const page = await openPage(backend, link.code, '2001:db8:7:7::1');
    for (let tries = 0; tries < cardTestingBounds.ofAddress; tries += 1)
      await payBy(
        backend,
        link.code,
        checkoutBodyOf(page, { method: cardOf('4000000000000002') }),
        `2001:db8:7:7::${tries + 1}`,
      );
    const order = checkoutBodyOf(page);
    expect((await payBy(backend, link.code, order, '2001:db8:7:7:ffff::9')).body.outcome).toBe('challenge');
    expect((await payBy(backend, link.code, checkoutBodyOf(page), '2001:db8:7:8::1')).body.outcome).toBe(
      'succeeded',
    );
  });
});

describe('a session of a page', () => {
  const shownBy = (secret: string, linkId: string) =>
    signSession(secret, { linkId, profileId: null, profileVersion: null, at: testNow });

  it.each([
    ['by another secret', ({ id }: { id: string }) => shownBy('x'.repeat(64), id)],
    ['of another link', () => shownBy(backend.settings.secret, 'plk_other')],
    [
      'that was altered',
      ({ id }: { id: string }) => {
        const good = shownBy(backend.settings.secret, id);
        return `${good.slice(0, -4)}${good.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
      },
    ],
  ])('%s is none', async (_what, sessionOf) => {
    const link = await newLink();
    const order = checkoutBodyOf(await openPage(backend, link.code), { session: sessionOf(link) });
    expect(await payBy(backend, link.code, order)).toMatchObject({
      status: 409,
      body: { reason: 'page_outdated' },
    });
  });
});

describe('an amount', () => {
  const items = [
    { name: 'Gold', unitMinor: 9_999_999_999, quantity: 1, maxQuantity: 999_999 },
    { name: 'Pin', unitMinor: 1, quantity: 1, maxQuantity: null },
  ];

  it.each([
    ['past all numbers', { quantities: [999_999, 1] }],
    ['of less than nothing', { quantities: [-1, 1] }],
    ['of a fixed item left out', { quantities: [0, 0] }],
    ['with a tip that takes away', { quantities: [0, 1], tipMinor: -1 }],
    ['with a tip that was not asked for', { quantities: [0, 1], tipMinor: 1 }],
    ['of half an item', { quantities: [0.5, 1] }],
  ])('%s is not taken', async (_what, choice) => {
    const link = await newLink({ amount: { kind: 'items', items } });
    const page = await openPage(backend, link.code);
    for (const totalMinor of [1, 2, 9_999_999_999]) {
      const answer = await payBy(backend, link.code, checkoutBodyOf(page, { choice, totalMinor }));
      expect([400, 409]).toContain(answer.status);
    }
    expect(await paymentsOf(backend, link.id)).toEqual([]);
  });

  it('is charged in whole units of a currency that has no smaller ones', async () => {
    const link = await newLink({
      currency: 'JPY',
      amount: { kind: 'open', minMinor: 500, maxMinor: 900, presetMinor: null },
    });
    const page = await openPage(backend, link.code);
    expect(page.methods).toEqual(['card']);
    const below = checkoutBodyOf(page, { choice: { amountMinor: 499 }, totalMinor: 499 });
    expect((await payBy(backend, link.code, below)).status).toBe(409);
  });
});
