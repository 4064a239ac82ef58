import { createHmac } from 'node:crypto';
import { addressKeyOf } from '@countinghouse/contract/vocabulary';
import { and, count, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { checkoutDeclines, linkPayments, usedChallenges } from '../../store/schema/checkout.ts';
import { newId } from '../new-id.ts';

/**
 * What a page does against those who try stolen card numbers on it. A customer mistypes a card once or twice; a
 * thousand numbers need a thousand tries.
 */
export const cardTestingBounds = {
  /** Declines within these minutes ask for work before the next try, and for more with each further five. */
  minutes: 10,
  ofAddress: 3,
  ofLink: 10,
  bits: 16,
  perMoreBit: 5,
  /** A million digests: seconds of a browser's time. */
  mostBits: 20,
  /** A card that was declined so often within an hour is not presented again. */
  ofCard: 4,
  /** So many declines within an hour, with nine of ten tries declined, switch a link off. */
  toSwitchOff: 60,
  shareToSwitchOff: 0.9,
  /** How much later each further decline of a link is answered, and the latest. */
  delayMs: 100,
  mostDelayMs: 3_000,
} as const;

const bounds = cardTestingBounds;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const keptMs = 24 * hourMs;

type Declines = typeof checkoutDeclines;

/** Tells one address from another without keeping it; one household's addresses of IPv6 are one. */
export const addressDigest = (secret: string, address: string): string =>
  createHmac('sha256', secret)
    .update(`address ${addressKeyOf(address)}`)
    .digest('hex')
    .slice(0, 32);

async function declinesSince(
  tx: Database,
  column: Declines['linkId'] | Declines['address'] | Declines['fingerprint'],
  value: string,
  since: number,
): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(checkoutDeclines)
    .where(and(eq(column, value), gt(checkoutDeclines.at, new Date(since))));
  return row?.count ?? 0;
}

interface Attempt {
  linkId: string;
  /** As `addressDigest` has it. */
  address: string;
  at: Date;
}

/** How much work the next try of this address on this link takes, in bits; 0 for none. */
export async function bitsNeeded(tx: Database, { linkId, address, at }: Attempt): Promise<number> {
  const since = at.getTime() - bounds.minutes * minuteMs;
  const ofAddress = await declinesSince(tx, checkoutDeclines.address, address, since);
  const ofLink = await declinesSince(tx, checkoutDeclines.linkId, linkId, since);
  const over = Math.max(ofAddress - bounds.ofAddress, ofLink - bounds.ofLink);
  if (over < 0) return 0;
  return Math.min(bounds.bits + Math.floor(over / bounds.perMoreBit), bounds.mostBits);
}

/** Whether a card was declined so often, on whatever link, that its issuer is not asked again. */
export const isWornOut = async (tx: Database, fingerprint: string, at: Date): Promise<boolean> =>
  (await declinesSince(tx, checkoutDeclines.fingerprint, fingerprint, at.getTime() - hourMs)) >=
  bounds.ofCard;

/** What a decline leads to. */
export interface AfterDecline {
  /** For how long its answer waits. */
  delayMs: number;
  isAttacked: boolean;
}

/** Writes a decline down. @param fingerprint of the card; null of a bank account */
export async function noteDecline(
  tx: Database,
  { linkId, address, at }: Attempt,
  fingerprint: string | null,
): Promise<AfterDecline> {
  await tx.insert(checkoutDeclines).values({ id: newId('cdc', at), linkId, address, fingerprint, at });
  const now = at.getTime();
  const lately = await declinesSince(tx, checkoutDeclines.linkId, linkId, now - bounds.minutes * minuteMs);
  const inHour = await declinesSince(tx, checkoutDeclines.linkId, linkId, now - hourMs);
  const [paid] = await tx
    .select({ count: count() })
    .from(linkPayments)
    .where(
      and(
        eq(linkPayments.linkId, linkId),
        gt(linkPayments.at, new Date(now - hourMs)),
        eq(linkPayments.outcome, 'succeeded'),
      ),
    );
  const share = inHour / (inHour + (paid?.count ?? 0));
  return {
    delayMs: Math.min(Math.max(0, lately - bounds.ofLink) * bounds.delayMs, bounds.mostDelayMs),
    isAttacked: inHour >= bounds.toSwitchOff && share >= bounds.shareToSwitchOff,
  };
}

/** Declines of a link in the last day, for who looks after it. */
export const declinesOfDay = (tx: Database, linkId: string, at: Date): Promise<number> =>
  declinesSince(tx, checkoutDeclines.linkId, linkId, at.getTime() - keptMs);

/** Deletes what no bound counts any more. */
export async function forgetDeclines(db: Database, now: Date): Promise<void> {
  await db.delete(checkoutDeclines).where(lt(checkoutDeclines.at, new Date(now.getTime() - keptMs)));
  await db.delete(usedChallenges).where(lt(usedChallenges.endsAt, now));
}
