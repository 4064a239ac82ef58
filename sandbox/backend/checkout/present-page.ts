import type { HostedPage } from '@countinghouse/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { businessSettings } from '../../store/schema/business-settings.ts';
import { customDisplays, partners } from '../../store/schema/portfolio.ts';
import { getMerchant, type MerchantRow } from '../merchants/find-merchant.ts';
import { addressDigest, bitsNeeded } from './card-testing.ts';
import { newChallenge } from './challenge.ts';
import { findContent } from './find-content.ts';
import { closedReasonOf, type PaymentLinkRow } from './link-status.ts';
import { signSession } from './page-session.ts';

type Payee = HostedPage['payee'];

/** Whom a customer pays; the logo and how to reach them are the partner's where the merchant has none. */
async function findPayee(tx: Database, { id, partnerId, name }: MerchantRow): Promise<Payee> {
  const owners = [id, partnerId];
  const displays = await tx.select().from(customDisplays).where(inArray(customDisplays.ownerId, owners));
  const [own] = await tx.select().from(businessSettings).where(eq(businessSettings.ownerId, id));
  const [partner] = await tx.select().from(partners).where(eq(partners.id, partnerId));
  const display = owners
    .map((owner) => displays.find(({ ownerId, logo }) => ownerId === owner && logo !== ''))
    .find(Boolean);
  return {
    name,
    supportEmail: own?.supportEmail || partner?.supportEmail || '',
    supportPhone: own?.supportPhone || partner?.supportPhone || '',
    website: own?.website ?? '',
    logo: display?.logo ?? null,
    logoDark: display?.logoDark || null,
    logoAlt: display?.logoAlt || name,
  };
}

/** What the page of a link shows to who comes now. @param address where they come from */
export async function presentPage(
  tx: Database,
  secret: string,
  { link, address, at }: { link: PaymentLinkRow; address: string; at: Date },
): Promise<HostedPage> {
  const payee = await findPayee(tx, await getMerchant(tx, link.merchantId));
  const { content, profileId, profileVersion } = await findContent(tx, link.profileId);
  const locale = link.locale === 'auto' ? content.locale : link.locale;
  const reason = closedReasonOf(link, at);
  if (reason) return { state: 'closed', reason, payee, content, locale };
  const bits = await bitsNeeded(tx, { linkId: link.id, address: addressDigest(secret, address), at });
  const { title, description, amount, currency, taxBasisPoints, tips, customFields } = link;
  return {
    state: 'open',
    session: signSession(secret, { linkId: link.id, profileId, profileVersion, at }),
    ...{ payee, content, locale, title, description, amount, currency, taxBasisPoints, tips, customFields },
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
