import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { businessSettings } from '../../store/schema/business-settings.ts';
import { customDisplays } from '../../store/schema/portfolio.ts';

/** What makes a page or a mail a partner's own; null where nothing was set. */
export interface PartnerBrand {
  /** A data URL. */
  logo: string | null;
  /** It was checked against white paper when it was set. */
  color: string | null;
}

export async function findBrand(db: Database, partnerId: string): Promise<PartnerBrand> {
  const [display] = await db
    .select({ logo: customDisplays.logo })
    .from(customDisplays)
    .where(eq(customDisplays.ownerId, partnerId));
  const [settings] = await db
    .select({ color: businessSettings.brandColor })
    .from(businessSettings)
    .where(eq(businessSettings.ownerId, partnerId));
  return { logo: display?.logo || null, color: settings?.color || null };
}
