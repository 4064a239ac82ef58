import type { CheckoutPayee } from '@countinghouse/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { businessSettings } from '../../store/schema/business-settings.ts';
import { customDisplays, partners } from '../../store/schema/portfolio.ts';
import { getMerchant } from '../merchants/find-merchant.ts';
import type { FoundProfile } from './find-profile.ts';

interface Owner {
  merchantId: string | null;
  partnerId: string;
  name: string;
}

/** Whom a customer pays; the logo and how to reach them are the partner's where the merchant has none. */
export async function findPayee(
  db: Database,
  { merchantId, partnerId, name }: Owner,
): Promise<CheckoutPayee['payee']> {
  const owners = merchantId === null ? [partnerId] : [merchantId, partnerId];
  const displays = await db.select().from(customDisplays).where(inArray(customDisplays.ownerId, owners));
  const [own] =
    merchantId === null
      ? []
      : await db.select().from(businessSettings).where(eq(businessSettings.ownerId, merchantId));
  const [partner] = await db.select().from(partners).where(eq(partners.id, partnerId));
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

/** Whom customers of a checkout page pay: of a partner's page the partner itself stands for its merchants. */
export async function presentPayee(
  db: Database,
  { profile, merchantName, partnerName }: FoundProfile,
): Promise<CheckoutPayee> {
  const { merchantId, partnerId } = profile;
  const payee = await findPayee(db, { merchantId, partnerId, name: merchantName ?? partnerName });
  return { payee, currency: merchantId === null ? 'USD' : (await getMerchant(db, merchantId)).currency };
}
