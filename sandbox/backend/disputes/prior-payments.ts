import type { PriorPayment } from '@countinghouse/contract';
import { type MatchedElement, priorPaymentsNeeded } from '@countinghouse/contract/vocabulary';
import { and, desc, eq, gte, inArray, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../store/database.ts';
import { disputes } from '../../store/schema/disputes.ts';
import { transactions } from '../../store/schema/transactions.ts';
import type { DisputeRow } from './rules.ts';

/** The one reason that they answer. */
const visaFraud = 'V 10.4';
const dayMs = 86_400_000;
const youngestDays = 120;
const oldestDays = 365;
const mostFound = 10;
const settledStates = ['settled', 'partially_refunded', 'refunded'] as const;
/** A shorter one does not tell a device from all others, and Visa does not take it. */
const shortestDeviceId = 15;

export type Payment = typeof transactions.$inferSelect;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const isSame = (one: string | null, other: string | null, key = (text: string) => text) =>
  one !== null && other !== null && key(one) !== '' && key(one) === key(other);

/** What a payment has in common with a disputed one, main elements first. */
export function matchesOf(one: Payment, other: Payment): MatchedElement[] {
  const isDevice = isSame(one.deviceId, other.deviceId) && (one.deviceId ?? '').length >= shortestDeviceId;
  const found: [MatchedElement, boolean][] = [
    ['ip_address', isSame(one.ipAddress, other.ipAddress)],
    ['device_id', isDevice],
    ['account_id', isSame(one.accountId, other.accountId)],
    ['email', isSame(one.customerEmail, other.customerEmail, (text) => text.trim().toLowerCase())],
    ['shipping_address', isSame(one.delivery?.address ?? null, other.delivery?.address ?? null, plain)],
  ];
  return found.filter(([, matches]) => matches).map(([element]) => element);
}

/** Where a payment came from; a device and its fingerprint are one and the same. */
const sourceOf: Partial<Record<MatchedElement, string>> = {
  ip_address: 'address',
  device_id: 'device',
  device_fingerprint: 'device',
};

/** Whether elements are enough for Visa: two main ones, or a main one and another. */
export function qualifies(matches: readonly MatchedElement[]): boolean {
  const main = new Set(matches.flatMap((element) => sourceOf[element] ?? []));
  const hasSecondary = matches.some((element) => !sourceOf[element]);
  return main.size >= 2 || (main.size === 1 && hasSecondary);
}

/** A prior payment with what it was for, as a packet states it. */
export interface FoundPayment {
  payment: Payment;
  matches: MatchedElement[];
}

/**
 * Visa Compelling Evidence 3.0 for a V 10.4 dispute: undisputed payments with the same card, 120 to 365 days before the
 * dispute was opened, that share enough with the disputed one. Those that share most come first.
 * @returns none when there are fewer than the two that are needed
 */
export async function findPriorPayments(
  db: Database,
  dispute: Pick<DisputeRow, 'reasonCode' | 'openedAt'>,
  disputed: Payment,
): Promise<FoundPayment[]> {
  if (dispute.reasonCode !== visaFraud) return [];
  if (!disputed.ipAddress && !disputed.deviceId) return [];
  const openedAt = dispute.openedAt.getTime();
  const otherDispute = alias(disputes, 'other_dispute');
  const isSameCard = disputed.fingerprint
    ? or(
        eq(transactions.fingerprint, disputed.fingerprint),
        // Payments of before fingerprints were kept.
        and(sql`${transactions.fingerprint} is null`, eq(transactions.last4, disputed.last4)),
      )
    : eq(transactions.last4, disputed.last4);
  const rows = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.merchantId, disputed.merchantId),
        gte(transactions.createdAt, new Date(openedAt - oldestDays * dayMs)),
        lte(transactions.createdAt, new Date(openedAt - youngestDays * dayMs)),
        ne(transactions.id, disputed.id),
        isSameCard,
        eq(transactions.brand, disputed.brand ?? 'visa'),
        inArray(transactions.status, settledStates),
        or(
          disputed.ipAddress ? eq(transactions.ipAddress, disputed.ipAddress) : undefined,
          disputed.deviceId ? eq(transactions.deviceId, disputed.deviceId) : undefined,
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(otherDispute)
            .where(eq(otherDispute.transactionId, transactions.id)),
        ),
      ),
    )
    .orderBy(desc(transactions.createdAt))
    .limit(mostFound);
  const found = rows
    .map((payment) => ({ payment, matches: matchesOf(disputed, payment) }))
    .filter(({ matches }) => qualifies(matches))
    .sort((one, other) => other.matches.length - one.matches.length);
  return found.length < priorPaymentsNeeded ? [] : found;
}

/** The same for a dispute whose payment is not at hand. */
export async function findPriorPaymentsOf(db: Database, dispute: DisputeRow): Promise<FoundPayment[]> {
  if (dispute.reasonCode !== visaFraud) return [];
  const [disputed] = await db.select().from(transactions).where(eq(transactions.id, dispute.transactionId));
  return disputed ? findPriorPayments(db, dispute, disputed) : [];
}

/** Prior payments as the detail of a dispute shows them. */
export const presentPriorPayments = (found: readonly FoundPayment[]): PriorPayment[] =>
  found.map(({ payment, matches }) => ({
    transactionId: payment.id,
    amount: { amountMinor: payment.amountMinor, currency: payment.currency },
    createdAt: payment.createdAt.toISOString(),
    matches,
  }));
