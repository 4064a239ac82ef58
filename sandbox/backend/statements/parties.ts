import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { partners } from '../../store/schema/portfolio.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { findBrand } from '../partners/brand.ts';
import type { StatementParties } from './statement.ts';

interface Address {
  street?: string;
  postalCode?: string;
}

/** The address as it was registered; of a merchant of before, as much as is known. */
function addressLines({ city, region, country, profile }: MerchantRow): string[] {
  const { street, postalCode } = (profile as { address?: Address } | null)?.address ?? {};
  return [...(street ? [street] : []), [city, region, postalCode].filter(Boolean).join(', '), country];
}

/** Whose name and address stand over a merchant’s statements: its own, under the brand of its partner. */
export async function findParties(db: Database, merchant: MerchantRow): Promise<StatementParties> {
  const { id, name, partnerId } = merchant;
  const [partner] = await db.select().from(partners).where(eq(partners.id, partnerId));
  if (!partner) throw new Error(`no partner ${partnerId}`);
  const { supportEmail, supportPhone } = partner;
  const { logo, color } = await findBrand(db, partnerId);
  return {
    merchant: { id, name },
    address: addressLines(merchant),
    partner: {
      ...{ id: partner.id, name: partner.name, supportEmail, supportPhone },
      color,
    },
    logo,
  };
}
