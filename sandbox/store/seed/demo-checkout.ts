import type { CheckoutContent } from '@countinghouse/contract';
import { type LinkAmount, usualCheckoutContent } from '@countinghouse/contract/vocabulary';
import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { ulid } from 'ulid';
import type { Database } from '../database.ts';
import { checkoutProfiles, checkoutProfileVersions, linkPayments, paymentLinks } from '../schema/checkout.ts';
import { merchants } from '../schema/portfolio.ts';
import { transactions } from '../schema/transactions.ts';
import { createRandom, type Random } from './random.ts';

type Link = typeof paymentLinks.$inferInsert;
type Payment = typeof transactions.$inferSelect;

const dayMs = 86_400_000;
const shop = 'https://shop.example';

interface DemoProfile {
  name: string;
  partnerId: string;
  merchantId: string | null;
  by: string;
  /** What was published, the oldest first. */
  published: readonly CheckoutContent[];
  /** What is worked on; what was published last where nothing is. */
  draft?: CheckoutContent;
}

const { en, vi } = usualCheckoutContent.words;
const green = { ...usualCheckoutContent.colors, accent: '#0b6b4f' };
const members: CheckoutContent = {
  ...usualCheckoutContent,
  ...{ colors: green, radius: 'large', font: 'rounded', phone: 'optional', allowedOrigins: [shop] },
  words: {
    en: { ...en, heading: 'Join the gym', confirmation: 'See you on the wall!' },
    vi: { ...vi, heading: 'Đăng ký tập luyện', confirmation: 'Hẹn gặp bạn tại phòng tập!' },
  },
};

const profiles: readonly DemoProfile[] = [
  {
    ...{ name: 'Northgate standard', partnerId: 'par_01', merchantId: null, by: 'partner.demo' },
    published: [usualCheckoutContent, { ...usualCheckoutContent, radius: 'small', address: 'full' }],
    draft: { ...usualCheckoutContent, radius: 'small', address: 'full', dark: 'never' },
  },
  {
    ...{ name: 'Memberships', partnerId: 'par_01', merchantId: 'mer_0001', by: 'manager.demo' },
    published: [members],
  },
  {
    ...{ name: 'Spring sale', partnerId: 'par_01', merchantId: 'mer_0002', by: 'partner.demo' },
    published: [],
    draft: { ...usualCheckoutContent, font: 'serif' },
  },
  {
    ...{ name: 'Bluestone standard', partnerId: 'par_02', merchantId: null, by: 'admin.demo' },
    published: [{ ...usualCheckoutContent, mailsReceipt: false }],
  },
];

interface Making {
  random: Random;
  now: Date;
}

const idOf = (prefix: string, at: Date, { random }: Making) =>
  `${prefix}_${ulid(at.getTime(), random.float)}`;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** @returns its id, and the version that customers see */
async function insertProfile(tx: Database, { by, published, ...profile }: DemoProfile, making: Making) {
  const at = daysBefore(making.now, 60);
  const id = idOf('cpr', at, making);
  const last = published.at(-1);
  const draft = profile.draft ?? last ?? usualCheckoutContent;
  const publishedVersion = published.length || null;
  await tx.insert(checkoutProfiles).values({
    ...{ ...profile, id, draft, publishedVersion, draftVersion: published.length + 1 },
    hasChanges: draft !== last,
    ...{ createdAt: at, createdBy: by, changedAt: daysBefore(making.now, 9), changedBy: by },
  });
  for (const [index, content] of published.entries())
    await tx.insert(checkoutProfileVersions).values({
      ...{ profileId: id, version: index + 1, content, publishedBy: by },
      publishedAt: daysBefore(making.now, 50 - index * 20),
    });
  return { id, version: publishedVersion };
}

/** A link as it was made some days ago. */
function newLink(
  making: Making,
  days: number,
  link: Pick<Link, 'merchantId' | 'partnerId' | 'currency' | 'title' | 'amount'> & Partial<Link>,
): Link {
  const at = daysBefore(making.now, days);
  const code = Buffer.from(Array.from({ length: 16 }, () => making.random.int(0, 255))).toString('base64url');
  return {
    ...{ id: idOf('plk', at, making), code, description: '', reference: null, profileId: null },
    ...{ taxBasisPoints: 0, tips: null, customFields: [], methods: null, locale: 'auto', isDraft: false },
    ...{ successUrl: null, cancelUrl: null, maxUses: null, expiresAt: null },
    ...{ createdAt: at, createdBy: 'manager.demo', changedAt: at, changedBy: 'manager.demo' },
    ...link,
  };
}

const fixed = (amountMinor: number): LinkAmount => ({ kind: 'fixed', amountMinor });
const mostGiven = 100_000;

/** Payments of a merchant as customers could have made them by a link, the newest first. */
function findPayments(
  tx: Database,
  merchantId: string,
  kind: 'card' | 'ach',
  count: number,
): Promise<Payment[]> {
  const isThere =
    kind === 'card'
      ? and(eq(transactions.status, 'settled'), eq(transactions.entryMode, 'ecommerce'))
      : inArray(transactions.status, ['pending', 'originated']);
  return tx
    .select()
    .from(transactions)
    .where(
      and(
        ...[eq(transactions.merchantId, merchantId), eq(transactions.type, kind), isThere],
        ...[eq(transactions.hasOpenDispute, false), lte(transactions.amountMinor, mostGiven)],
      ),
    )
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(count);
}

interface Shown {
  id: string;
  version: number | null;
}

/** A link with what was paid by it. */
async function insertPaid(
  tx: Database,
  making: Making,
  { link, payments, shown }: { link: Link; payments: readonly Payment[]; shown: Shown | null },
): Promise<void> {
  const last = payments.at(0);
  await tx.insert(paymentLinks).values({
    ...link,
    ...{ profileId: shown?.id ?? null, uses: payments.length, lastUsedAt: last?.createdAt ?? null },
  });
  for (const { id, type, createdAt: at, amountMinor, ipAddress } of payments)
    await tx.insert(linkPayments).values({
      ...{ id: idOf('cpy', at, making), linkId: link.id, transactionId: id, at, subtotalMinor: amountMinor },
      ...{ outcome: type === 'ach' ? 'pending' : 'succeeded', method: type, taxMinor: 0, tipMinor: 0 },
      ...{ items: [], answers: [], language: 'en', profileId: shown?.id ?? null },
      ...{ profileVersion: shown?.version ?? null, mandateVersion: type === 'ach' ? '2026-11' : null },
      ...{ termsAccepted: false, address: ipAddress ?? '203.0.113.7', device: null },
    });
}

type Whose = Pick<Link, 'merchantId' | 'partnerId' | 'currency'>;

/** Links that nobody has paid by, one of each status that needs no payment. */
const unpaidLinks = (making: Making, whose: Whose, shown: Shown): Link[] => [
  newLink(making, 1, {
    ...{ ...whose, title: 'Ten-visit pass', reference: 'PASS-10', isDraft: true },
    amount: fixed(14_500),
    taxBasisPoints: 825,
  }),
  newLink(making, 6, {
    ...{ ...whose, title: 'Shoe and harness rental', profileId: shown.id, taxBasisPoints: 825 },
    description: 'Collect them at the front desk.',
    amount: {
      kind: 'items',
      items: [
        { name: 'Climbing shoes', unitMinor: 600, quantity: 1, maxQuantity: 10 },
        { name: 'Harness', unitMinor: 400, quantity: 1, maxQuantity: 10 },
      ],
    },
    customFields: [{ label: 'Shoe size', type: 'text', isRequired: true, options: [] }],
    successUrl: `${shop}/thanks`,
    cancelUrl: `${shop}/cart`,
    expiresAt: new Date(making.now.getTime() + 30 * dayMs),
  }),
  newLink(making, 40, {
    ...{ ...whose, title: 'Halloween boulder night', amount: fixed(2_500), maxUses: 80 },
    expiresAt: daysBefore(making.now, 20),
  }),
  newLink(making, 33, {
    ...{ ...whose, title: 'Birthday party deposit', amount: fixed(10_000) },
    ...{ disabledAt: daysBefore(making.now, 12), disabledCause: 'person' },
  }),
];

/** Checkout pages and payment links of the demo merchants, in every status that their payments allow. */
export async function seedDemoCheckout(tx: Database, now: Date): Promise<void> {
  // A stream of its own: what is drawn after it stays as it was.
  const making = { random: createRandom(20_260_118), now };
  const shown = new Map<string, Shown>();
  for (const profile of profiles) shown.set(profile.name, await insertProfile(tx, profile, making));
  const ids = ['mer_0001', 'mer_0041'];
  const [own, other] = await Promise.all(
    ids.map(async (id) => (await tx.select().from(merchants).where(eq(merchants.id, id)))[0]),
  );
  const page = shown.get('Memberships');
  if (!own || !other || !page) throw new Error('the demo merchants are not there');
  const whose = { merchantId: own.id, partnerId: own.partnerId, currency: own.currency };
  await tx.insert(paymentLinks).values([
    ...unpaidLinks(making, whose, page),
    newLink(making, 15, {
      ...{ merchantId: other.id, partnerId: other.partnerId, currency: other.currency },
      ...{ title: 'Winter order', amount: fixed(48_000), createdBy: 'admin.demo' },
    }),
  ]);
  const [single, ...several] = await findPayments(tx, own.id, 'card', 4);
  const [debit] = await findPayments(tx, own.id, 'ach', 1);
  const amount: LinkAmount = { kind: 'open', minMinor: 100, maxMinor: mostGiven, presetMinor: 2_000 };
  const giving = newLink(making, 390, { ...whose, title: 'Youth team fund', amount });
  await insertPaid(tx, making, { link: giving, payments: several, shown: null });
  for (const [payment, title] of [
    [single, 'Private lesson'],
    [debit, 'Corporate team day'],
  ] as const) {
    if (!payment) continue;
    const made = { ...whose, title, amount: fixed(payment.amountMinor), maxUses: 1 };
    const createdAt = new Date(payment.createdAt.getTime() - dayMs);
    const link = { ...newLink(making, 0, made), createdAt, changedAt: createdAt };
    await insertPaid(tx, making, { link, payments: [payment], shown: page });
  }
}
