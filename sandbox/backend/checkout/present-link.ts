import type { PaymentLink, PaymentLinkDetail } from '@countinghouse/contract';
import type { PaymentLinkAction, PaymentLinkStatus } from '@countinghouse/contract/vocabulary';
import { and, count, eq, gt } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { checkoutDeclines } from '../../store/schema/checkout.ts';
import type { Actor } from '../actor/actor.ts';
import { actorHas } from '../actor/actor-has.ts';
import { mayMoveMoney } from '../merchants/money-rules.ts';
import { type FoundLink, findLink } from './find-link.ts';

const dayMs = 86_400_000;

/** What may be done with a link of each status; commands ask here too. */
export const linkActions: Readonly<Record<PaymentLinkStatus, readonly PaymentLinkAction[]>> = {
  draft: ['edit', 'activate', 'delete'],
  active: ['edit', 'disable', 'email'],
  pending: ['edit'],
  paid: ['edit'],
  expired: ['edit'],
  disabled: ['edit', 'enable'],
};

/** What has customers pay, which the merchant's own state may forbid. */
const takingPayments: readonly PaymentLinkAction[] = ['activate', 'enable', 'email'];

function actionsOf(actor: Actor, { status, merchant }: FoundLink, now: Date): PaymentLinkAction[] {
  if (!actorHas(actor, 'checkout:write')) return [];
  const mayCharge = mayMoveMoney(merchant, 'charge', now);
  return linkActions[status].filter((action) => mayCharge || !takingPayments.includes(action));
}

const instantOf = (at: Date | null) => at?.toISOString() ?? null;

/** A link as lists show it. */
export function presentLink(actor: Actor, found: FoundLink, now: Date): PaymentLink {
  const { link, status, paidMinor, merchantName } = found;
  const { id, code, merchantId, title, reference, disabledCause, currency, maxUses, uses, createdBy } = link;
  return {
    ...{ id, code, title, reference, status, disabledCause, currency, maxUses, uses, createdBy },
    merchant: { id: merchantId, name: merchantName },
    amount: link.amount,
    paid: { amountMinor: paidMinor, currency },
    expiresAt: instantOf(link.expiresAt),
    lastUsedAt: instantOf(link.lastUsedAt),
    createdAt: link.createdAt.toISOString(),
    allowedActions: actionsOf(actor, found, now),
  };
}

/** Tries to pay by a link that were declined within a day. */
async function countDeclines(db: Database, linkId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(checkoutDeclines)
    .where(
      and(eq(checkoutDeclines.linkId, linkId), gt(checkoutDeclines.at, new Date(now.getTime() - dayMs))),
    );
  return row?.count ?? 0;
}

/** A link in the caller's scope with all that it asks for. @throws Problem 404 */
export async function getLink(
  db: Database,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<PaymentLinkDetail> {
  const found = await findLink(db, actor, { id, now });
  const { version, description, profileId, taxBasisPoints, tips, customFields } = found.link;
  const { methods, locale, successUrl, cancelUrl, changedAt, changedBy } = found.link;
  return {
    ...presentLink(actor, found, now),
    ...{ version, description, taxBasisPoints, tips, customFields, methods, locale, successUrl, cancelUrl },
    profile: profileId === null ? null : { id: profileId, name: found.profileName ?? profileId },
    declines: await countDeclines(db, id, now),
    changedAt: changedAt.toISOString(),
    changedBy,
  };
}
