import type { CheckoutContent } from '@countinghouse/contract';
import {
  type CheckoutTotal,
  checkoutTotal,
  maxPaymentMinor,
  paymentLinkLimits,
  type ReasonParams,
} from '@countinghouse/contract/vocabulary';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { paymentLinks } from '../../store/schema/checkout.ts';
import type { Actor } from '../actor/actor.ts';
import { invalidField, NeededByLinks } from '../http/problem.ts';
import { assertAllowedSites, mostNamed } from './allowed-sites.ts';
import { findContent } from './find-content.ts';
import { holdProfileOf } from './find-profile.ts';
import { linkStatusAt, type PaymentLinkRow } from './link-status.ts';

const dayMs = 86_400_000;

/** What a link says, whatever became of it since. */
export type LinkTerms = Pick<
  PaymentLinkRow,
  | 'merchantId'
  | 'partnerId'
  | 'currency'
  | 'profileId'
  | 'amount'
  | 'taxBasisPoints'
  | 'methods'
  | 'successUrl'
  | 'cancelUrl'
>;

/** What a customer pays who chooses nothing; of an open amount the least. Null where that cannot be paid. */
export const leastTotal = ({
  amount,
  taxBasisPoints,
}: Pick<LinkTerms, 'amount' | 'taxBasisPoints'>): CheckoutTotal | null =>
  checkoutTotal(
    amount,
    { amountMinor: amount.kind === 'open' ? amount.minMinor : undefined },
    { taxBasisPoints, takesTip: false, maxMinor: maxPaymentMinor },
  );

type Methods = CheckoutContent['methods'];

/** Bank debits are in US dollars only: of another currency nothing would be left to pay with. */
const isBankAlone = (methods: Methods): boolean => methods.every((method) => method === 'ach');

/**
 * Holds that a link can be paid, in a way that its merchant's currency has, and sends customers nowhere but to sites that
 * its profile allows; the profile stays as it is until this database transaction ends. @throws Problem 400, 404, 409
 */
export async function assertTerms(tx: Database, actor: Actor, terms: LinkTerms): Promise<void> {
  const { profileId, merchantId, partnerId, currency } = terms;
  const params: ReasonParams = { max: maxPaymentMinor };
  if (leastTotal(terms) === null) throw invalidField('amount', 'too_large', params);
  if (profileId !== null) await holdProfileOf(tx, actor, { id: profileId, merchantId, partnerId });
  const { content } = await findContent(tx, profileId);
  assertAllowedSites(terms, content);
  if (currency !== 'USD' && isBankAlone(terms.methods ?? content.methods))
    throw invalidField('methods', 'bank_currency');
}

/**
 * Holds that a profile, about to be published with a content, leaves a way to pay to all links that take payments.
 * @throws Problem 409 with such links
 */
export async function assertPayable(
  tx: Database,
  profileId: string,
  { content, at }: { content: { methods: Methods }; at: Date },
): Promise<void> {
  if (!isBankAlone(content.methods)) return;
  const { id, title, currency, methods } = paymentLinks;
  const left = await tx
    .select({ id, title })
    .from(paymentLinks)
    .where(
      and(
        eq(paymentLinks.profileId, profileId),
        ne(currency, 'USD'),
        isNull(methods),
        eq(linkStatusAt(at), 'active'),
      ),
    )
    .orderBy(asc(id))
    .limit(mostNamed);
  const [first] = left;
  if (!first) return;
  const message = `The payment link ${first.id} is not in US dollars: nothing would be left to pay it with.`;
  throw new NeededByLinks({ reason: 'method_in_use', message }, left);
}

/** @throws Problem 400 for a time that is over, or too far away */
export function assertExpiry(expiresAt: Date | null, at: Date): void {
  if (!expiresAt) return;
  const isFar = expiresAt.getTime() > at.getTime() + paymentLinkLimits.days * dayMs;
  if (isFar || expiresAt <= at) throw invalidField('expiresAt', 'out_of_range');
}
