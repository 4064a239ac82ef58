import type { CheckoutResult } from '@countinghouse/contract';
import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../store/schema/activity.ts';
import { checkoutDeclines, paymentLinks, usedChallenges } from '../../store/schema/checkout.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { newId } from '../new-id.ts';
import {
  cardOf,
  checkoutBodyOf,
  insertLink,
  openPage,
  payBy,
  solve,
  statusesTold,
} from '../testing/payment-links.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { addressDigest, cardTestingBounds } from './card-testing.ts';
import { newChallenge, takeProof } from './challenge.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 100 });
});
afterAll(() => backend.close());

const stolen = cardOf('4000000000000002');
let networks = 0;
function newNetwork(): string {
  networks += 1;
  return `198.51.${networks}.1`;
}

type Proof = ReturnType<typeof solve>;
type Link = Awaited<ReturnType<typeof insertLink>>;

/** Declines of a link as if they had been tried some minutes ago, each from an address and by a card of its own. */
const declinedBefore = (link: Link, times: number, minutesAgo = 1) =>
  backend.db.insert(checkoutDeclines).values(
    Array.from({ length: times }, (_, index) => ({
      ...{
        id: newId('cdc', testNow),
        linkId: link.id,
        at: new Date(testNow.getTime() - minutesAgo * 60_000),
      },
      ...{ address: `address ${link.id} ${index}`, fingerprint: `card ${link.id} ${index}` },
    })),
  );

const processedBy = async (link: Link) => {
  const [row] = await backend.db
    .select({ count: count() })
    .from(transactions)
    .where(and(eq(transactions.merchantId, link.merchantId), eq(transactions.description, link.title)));
  return row?.count ?? 0;
};
const newLink = () => insertLink(backend, { title: `Tried ${crypto.randomUUID()}` });

describe('after declines', () => {
  it('an address has to work for its next try, and others of the same link have not', async () => {
    const [link, address] = [await newLink(), newNetwork()];
    const page = await openPage(backend, link.code, address);
    expect(page.challenge).toBeNull();
    for (let tries = 0; tries < cardTestingBounds.ofAddress; tries += 1)
      expect(
        (await payBy(backend, link.code, checkoutBodyOf(page, { method: stolen }), address)).body.outcome,
      ).toBe('declined');
    const refused = await payBy(backend, link.code, checkoutBodyOf(page), address);
    expect(refused.body).toMatchObject({ outcome: 'challenge', challenge: { bits: 16 } });
    expect(await processedBy(link)).toBe(cardTestingBounds.ofAddress);
    expect((await payBy(backend, link.code, checkoutBodyOf(page), newNetwork())).body.outcome).toBe(
      'succeeded',
    );
  });

  it('whoever did the work may try, once for each', async () => {
    const [link, address] = [await newLink(), newNetwork()];
    await declinedBefore(link, cardTestingBounds.ofLink);
    const page = await openPage(backend, link.code, address);
    if (!page.challenge) throw new Error('no challenge was given');
    const proof = solve(page.challenge);
    const first = await payBy(backend, link.code, checkoutBodyOf(page, { proof }), address);
    expect(first.body.outcome).toBe('succeeded');
    const second = await payBy(backend, link.code, checkoutBodyOf(page, { proof }), address);
    expect(second.body.outcome).toBe('challenge');
  });

  it.each([
    ['that was done for another link', (other: Proof) => other],
    ['on a puzzle of one’s own making', ({ answer }: Proof) => ({ puzzle: 'AAAA', answer })],
    ['that was not done', (_other: Proof, puzzle: string) => ({ puzzle, answer: '0' })],
  ])('work %s does not count', async (_what, proofOf) => {
    const [link, other] = [await newLink(), await newLink()];
    await declinedBefore(link, cardTestingBounds.ofLink);
    await declinedBefore(other, cardTestingBounds.ofLink);
    const [own, foreign] = [await openPage(backend, link.code), await openPage(backend, other.code)];
    if (!own.challenge || !foreign.challenge) throw new Error('no challenge was given');
    const proof = proofOf(solve(foreign.challenge), own.challenge.puzzle);
    expect((await payBy(backend, link.code, checkoutBodyOf(own, { proof }))).body.outcome).toBe('challenge');
    expect(await processedBy(link)).toBe(0);
  });

  it('work that was done too late does not count', async () => {
    const { secret } = backend.settings;
    const link = await newLink();
    const proof = solve(newChallenge(secret, link.id, 8, testNow));
    const later = (minutes: number) => ({
      linkId: link.id,
      at: new Date(testNow.getTime() + minutes * 60_000),
    });
    expect(await takeProof(backend.db, secret, later(16), proof)).toBe(false);
    expect(await takeProof(backend.db, secret, later(14), proof)).toBe(true);
  });

  it('the work grows with each five, up to an end', async () => {
    const link = await newLink();
    await declinedBefore(link, cardTestingBounds.ofLink + 12);
    expect((await openPage(backend, link.code)).challenge?.bits).toBe(18);
    await declinedBefore(link, 30);
    expect((await openPage(backend, link.code)).challenge?.bits).toBe(cardTestingBounds.mostBits);
  });

  it('a card is not presented to its issuer any more, on no link, and reads as declined', async () => {
    const [link, other] = [await newLink(), await newLink()];
    const results: CheckoutResult[] = [];
    for (let tries = 0; tries <= cardTestingBounds.ofCard; tries += 1) {
      const code = tries % 2 === 0 ? link.code : other.code;
      const page = await openPage(backend, code, newNetwork());
      const method = cardOf('4000000000009987');
      results.push((await payBy(backend, code, checkoutBodyOf(page, { method }), newNetwork())).body);
    }
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect((await processedBy(link)) + (await processedBy(other))).toBe(cardTestingBounds.ofCard);
  });

  it('are forgotten after a day', async () => {
    const link = await newLink();
    const ago = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000);
    await declinedBefore(link, 2);
    await backend.db
      .update(checkoutDeclines)
      .set({ at: ago(25) })
      .where(eq(checkoutDeclines.linkId, link.id));
    await backend.db.insert(usedChallenges).values({ puzzle: link.id, endsAt: ago(1) });
    await backend.advance({});
    const left = await backend.db.select().from(checkoutDeclines).where(eq(checkoutDeclines.linkId, link.id));
    const used = await backend.db.select().from(usedChallenges).where(eq(usedChallenges.puzzle, link.id));
    expect([...left, ...used]).toEqual([]);
  });
});

describe('a link on which cards are tried', () => {
  const attack = async (link: Link) => {
    // Long enough ago that no work is asked for.
    await declinedBefore(link, cardTestingBounds.toSwitchOff - 1, 30);
    const page = await openPage(backend, link.code);
    return payBy(backend, link.code, checkoutBodyOf(page, { method: stolen }), newNetwork());
  };
  const isOff = async ({ id }: Link) =>
    (await backend.db.select().from(paymentLinks).where(eq(paymentLinks.id, id)))[0]?.disabledCause ?? null;

  it('is switched off, and those who see its merchant are told', async () => {
    const link = await newLink();
    expect((await attack(link)).body.outcome).toBe('declined');
    expect(await isOff(link)).toBe('card_testing');
    const told = expect.objectContaining({ kind: 'link_card_testing', recordId: link.id });
    const newsOf = async (as: string) => (await backend.get(as, 'notifications')).body.items;
    for (const as of ['merchant.demo', 'partner.demo', 'admin.demo'])
      expect(await newsOf(as)).toContainEqual(told);
    expect(await newsOf('hauspay.partner')).not.toContainEqual(told);
    expect(await statusesTold(backend, link.id)).toEqual(['disabled']);
    const [entry] = await backend.db.select().from(auditEntries).where(eq(auditEntries.recordId, link.id));
    expect(entry).toMatchObject({ action: 'payment-link:switch-off', username: 'payment link' });
  });

  it('stays on where one of ten tries succeeds', async () => {
    const link = await newLink();
    const page = await openPage(backend, link.code, newNetwork());
    for (let paid = 0; paid < 7; paid += 1)
      await payBy(backend, link.code, checkoutBodyOf(page), newNetwork());
    expect((await attack(link)).body.outcome).toBe('declined');
    expect(await isOff(link)).toBeNull();
  });
});

it('tells addresses apart without keeping them', () => {
  expect(addressDigest('secret', '203.0.113.7')).toMatch(/^[0-9a-f]{32}$/);
  expect(addressDigest('other', '203.0.113.7')).not.toBe(addressDigest('secret', '203.0.113.7'));
  // Whoever has one address of IPv6 has all of its network.
  const [own, next, foreign] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'];
  expect(addressDigest('secret', own)).toBe(addressDigest('secret', next));
  expect(addressDigest('secret', own)).not.toBe(addressDigest('secret', foreign));
});
