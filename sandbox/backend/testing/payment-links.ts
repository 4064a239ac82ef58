import { createHash, randomBytes } from 'node:crypto';
import type {
  Challenge,
  CheckoutBody,
  CheckoutContent,
  CheckoutResult,
  OpenHostedPage,
} from '@countinghouse/contract';
import { hostedPageEndpoint, mandateVersion, paymentLinkHeader } from '@countinghouse/contract/vocabulary';
import { asc, eq } from 'drizzle-orm';
import { events } from '../../store/schema/activity.ts';
import {
  checkoutProfiles,
  checkoutProfileVersions,
  linkPayments,
  paymentLinks,
} from '../../store/schema/checkout.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { newId } from '../new-id.ts';
import { type TestBackend, testNow } from './test-backend.ts';

type Link = typeof paymentLinks.$inferSelect;

/** A link of merchant.demo's merchant that asks for $24.00, any number of times. */
export async function insertLink({ db }: TestBackend, set: Partial<Link> = {}): Promise<Link> {
  const [link] = await db
    .insert(paymentLinks)
    .values({
      ...{ id: newId('plk', testNow), code: randomBytes(16).toString('base64url') },
      ...{ merchantId: 'mer_0001', partnerId: 'par_01', currency: 'USD' },
      ...{ title: 'Winter blend', description: '', amount: { kind: 'fixed', amountMinor: 2_400 } },
      ...{ taxBasisPoints: 0, customFields: [], locale: 'auto', isDraft: false },
      ...{ createdAt: testNow, createdBy: 'partner.demo', changedAt: testNow, changedBy: 'partner.demo' },
      ...set,
    })
    .returning();
  if (!link) throw new Error('link was not written');
  return link;
}

export interface PageAnswer<Body> {
  status: number;
  body: Body;
}

/** Asks as the proxy does for the page of a link; `address` is the customer's. */
export async function askPage<Body>(
  backend: TestBackend,
  code: string,
  { path = '', body, address = '203.0.113.7' }: { path?: string; body?: unknown; address?: string } = {},
): Promise<PageAnswer<Body>> {
  const response = await fetch(`${backend.url}/${hostedPageEndpoint}${path}`, {
    headers: {
      [paymentLinkHeader]: code,
      'x-forwarded-for': address,
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as Body };
}

/** What a customer's page sends to pay all of a fixed amount by a card that is approved. */
export const checkoutBodyOf = (page: OpenHostedPage, set: Partial<CheckoutBody> = {}): CheckoutBody => ({
  session: page.session,
  attempt: crypto.randomUUID(),
  choice: {},
  totalMinor: page.amount.kind === 'fixed' ? page.amount.amountMinor : 0,
  customer: { name: 'Ada Example', email: 'ada@example.com', postalCode: '60601' },
  answers: [],
  acceptsTerms: false,
  method: cardOf('4242424242424242'),
  language: 'en',
  ifRepeated: 'charge',
  ...set,
});

export const cardOf = (number: string): CheckoutBody['method'] => ({
  kind: 'card',
  card: { number, expiryMonth: 12, expiryYear: 2030, cvv: '123' },
});
export const bankOf = (accountNumber: string): CheckoutBody['method'] => ({
  kind: 'ach',
  bankAccount: { routingNumber: '110000000', accountNumber, accountType: 'checking' },
  mandate: mandateVersion,
});

export const openPage = async (
  backend: TestBackend,
  code: string,
  address?: string,
): Promise<OpenHostedPage> =>
  (await askPage<OpenHostedPage>(backend, code, address === undefined ? {} : { address })).body;

export const payBy = (
  backend: TestBackend,
  code: string,
  body: CheckoutBody,
  address?: string,
): Promise<PageAnswer<CheckoutResult>> =>
  askPage(backend, code, { path: '/pay', body, ...(address !== undefined && { address }) });

/** What answers a challenge, as a customer's browser finds it. */
export function solve({ puzzle, bits }: Challenge): NonNullable<CheckoutBody['proof']> {
  for (let answer = 0; ; answer += 1) {
    const digest = createHash('sha256').update(`${puzzle}.${answer}`).digest();
    if (Math.clz32(digest.readUInt32BE(0)) >= bits) return { puzzle, answer: String(answer) };
  }
}

/** A published profile of merchant.demo's partner. @returns its id */
export async function insertProfile({ db }: TestBackend, content: CheckoutContent): Promise<string> {
  const id = newId('cpr', testNow);
  const by = { createdAt: testNow, createdBy: 'partner.demo', changedAt: testNow, changedBy: 'partner.demo' };
  await db
    .insert(checkoutProfiles)
    .values({ ...{ id, partnerId: 'par_01', name: 'Shop', draft: content, publishedVersion: 1 }, ...by });
  await db
    .insert(checkoutProfileVersions)
    .values({ profileId: id, version: 1, content, publishedAt: testNow, publishedBy: 'partner.demo' });
  return id;
}

/** What was paid by a link: what is kept of the customer, and the money. */
export const paymentsOf = ({ db }: TestBackend, linkId: string) =>
  db
    .select({ payment: linkPayments, transaction: transactions })
    .from(linkPayments)
    .innerJoin(transactions, eq(transactions.id, linkPayments.transactionId))
    .where(eq(linkPayments.linkId, linkId));

/** The statuses that were told of a link to those who listen, one after the other. */
export async function statusesTold({ db }: TestBackend, id: string): Promise<string[]> {
  const rows = await db.select().from(events).where(eq(events.recordId, id)).orderBy(asc(events.id));
  return rows.flatMap(({ topic, status }) => (topic === 'payment_link' ? status : []));
}
