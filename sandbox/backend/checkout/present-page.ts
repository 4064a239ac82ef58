import type { HostedPage } from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import { getMerchant } from '../merchants/find-merchant.ts';
import { addressDigest, bitsNeeded } from './card-testing.ts';
import { newChallenge } from './challenge.ts';
import { findContent } from './find-content.ts';
import { findPayee } from './find-payee.ts';
import { closedReasonOf, type PaymentLinkRow } from './link-status.ts';
import { signSession } from './page-session.ts';

/** What the page of a link shows to who comes now. @param address where they come from */
export async function presentPage(
  tx: Database,
  secret: string,
  { link, address, at }: { link: PaymentLinkRow; address: string; at: Date },
): Promise<HostedPage> {
  const { name, partnerId } = await getMerchant(tx, link.merchantId);
  const payee = await findPayee(tx, { merchantId: link.merchantId, partnerId, name });
  const { content, profileId, profileVersion } = await findContent(tx, link.profileId);
  const locale = link.locale === 'auto' ? content.locale : link.locale;
  const isUsualLook = profileId === null;
  const reason = closedReasonOf(link, at);
  if (reason) return { state: 'closed', reason, payee, content, isUsualLook, locale };
  const bits = await bitsNeeded(tx, { linkId: link.id, address: addressDigest(secret, address), at });
  const { title, description, amount, currency, taxBasisPoints, tips, customFields } = link;
  return {
    state: 'open',
    session: signSession(secret, { linkId: link.id, profileId, profileVersion, at }),
    ...{
      payee,
      content,
      isUsualLook,
      locale,
      title,
      description,
      amount,
      currency,
      taxBasisPoints,
      tips,
      customFields,
    },
    methods: methodsOf(link, content.methods),
    successUrl: link.successUrl,
    cancelUrl: link.cancelUrl,
    challenge: bits > 0 ? newChallenge(secret, link.id, bits, at) : null,
  };
}

/** How a link can be paid: as it says itself, or as its page does; bank debits are in US dollars only. */
export const methodsOf = (
  { methods, currency }: PaymentLinkRow,
  ofProfile: NonNullable<PaymentLinkRow['methods']>,
): NonNullable<PaymentLinkRow['methods']> => {
  const wanted = methods ?? ofProfile;
  return currency === 'USD' ? wanted : wanted.filter((method) => method !== 'ach');
};
