import type { PaymentLinkStatus } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkPayments, paymentLinks } from '../../store/schema/checkout.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { checkoutOf } from '../testing/checkout.ts';
import { bankDebit, cardSale, newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend, testNow } from '../testing/test-backend.ts';
import { closedReasonOf, linkStatusAt } from './link-status.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 0 });
});
afterAll(() => backend.close());

const now = testNow;
const times = [null, new Date(now.getTime() - 1), now, new Date(now.getTime() + 1)];
const uses = [
  { maxUses: null, uses: 3 },
  { maxUses: 2, uses: 1 },
  { maxUses: 2, uses: 2 },
];
const states = [true, false].flatMap((isDraft) =>
  [null, now].flatMap((disabledAt) =>
    times.flatMap((expiresAt) => uses.map((use) => ({ isDraft, disabledAt, expiresAt, ...use }))),
  ),
);

/** The status of a link that is in one of these states, by why it takes no payment. */
function linkStatusOf(state: (typeof states)[number], hasUnsettled: boolean): PaymentLinkStatus {
  if (state.isDraft) return 'draft';
  switch (closedReasonOf(state, now)) {
    case 'link_disabled':
      return 'disabled';
    case 'link_used_up':
      return hasUnsettled ? 'pending' : 'paid';
    case 'link_expired':
      return 'expired';
    default:
      return 'active';
  }
}

const pay = async (order: object): Promise<string> =>
  (await backend.post('merchant.demo', 'proxy/card-payment', order, newKey())).body.transaction.id;

it('is the same from the database and from a row, whatever a link’s state and its payments are', async () => {
  const { db } = backend;
  const { id } = (await checkoutOf(backend, 'partner.demo').addLink()).body;
  const isLink = eq(paymentLinks.id, id);
  const statusNow = async () =>
    (
      await db
        .select({ status: linkStatusAt(now) })
        .from(paymentLinks)
        .where(isLink)
    )[0]?.status;
  const seen = new Set<string | undefined>();
  const compare = async (hasUnsettled: boolean) => {
    for (const state of states) {
      await db.update(paymentLinks).set(state).where(isLink);
      const status = await statusNow();
      seen.add(status);
      expect([state, status]).toEqual([state, linkStatusOf(state, hasUnsettled)]);
      expect(closedReasonOf(state, now) === null).toBe(status === 'draft' || status === 'active');
    }
  };
  await compare(false);
  const [card, debit] = [await pay(cardSale), await pay(bankDebit)];
  const payment = {
    ...{ linkId: id, outcome: 'succeeded' as const, at: now, subtotalMinor: 1, taxMinor: 0, tipMinor: 0 },
    ...{ items: [], answers: [], language: 'en' as const, termsAccepted: false, address: '' },
  };
  await db.insert(linkPayments).values({ ...payment, id: 'cpy_1', transactionId: card, method: 'card' });
  await compare(false);
  await db.insert(linkPayments).values({ ...payment, id: 'cpy_2', transactionId: debit, method: 'ach' });
  await compare(true);
  await db.update(transactions).set({ status: 'settled' }).where(eq(transactions.id, debit));
  await compare(false);
  expect([...seen].sort()).toEqual(['active', 'disabled', 'draft', 'expired', 'paid', 'pending']);
});
