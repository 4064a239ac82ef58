import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { businessSettings } from '../../store/schema/business-settings.ts';
import { customDisplays, partners } from '../../store/schema/portfolio.ts';
import type { PortalPlace, Portals } from '../portals/portals.ts';

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

/** Under whose name somebody is written to, and where their portal is. */
export interface MailBrand extends PartnerBrand {
  portal: PortalPlace;
  /** Of the portal where it is theirs; else their partner's, or the deployment's own. */
  name: string;
  /** What can be read on the color. */
  onColor: string;
}

const white = '#ffffff';

/** The brand of what a partner's users, and customers of its merchants, are written; of nobody's users the deployment's own. */
export async function findMailBrand(
  db: Database,
  portals: Portals,
  partnerId: string | null,
): Promise<MailBrand> {
  const portal = portals.ofPartner(partnerId);
  const isOwn = (portal.brand?.partnerId ?? null) === partnerId;
  const brand = isOwn ? portal.brand : null;
  const own = partnerId === null ? null : await findBrand(db, partnerId);
  const [partner] =
    partnerId === null || isOwn
      ? []
      : await db.select({ name: partners.name }).from(partners).where(eq(partners.id, partnerId));
  const { primary, onPrimary } = brand?.colors.light ?? { primary: null, onPrimary: white };
  return {
    ...{ portal, name: partner?.name ?? portal.name },
    logo: own?.logo ?? brand?.logo.light ?? null,
    ...(own?.color ? { color: own.color, onColor: white } : { color: primary, onColor: onPrimary }),
  };
}
