import {
  type BusinessSettingField,
  businessSettingFields,
  type ChangedSetting,
  fieldsOfOwner,
  type LogoTheme,
  logoThemes,
} from '@countinghouse/contract/vocabulary';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { businessSettings, keptLogos, noticeAddresses } from '../../store/schema/business-settings.ts';
import { customDisplays } from '../../store/schema/portfolio.ts';
import type { SettingOwner } from './owner.ts';

export type LogoRow = typeof keptLogos.$inferSelect;
export type AddressRow = typeof noticeAddresses.$inferSelect;
export type SettingValues = Record<BusinessSettingField, string>;

/** Settings as they are kept. */
export interface SettingState {
  version: number;
  editedBy: string | null;
  editedAt: Date | null;
  values: SettingValues;
  /** Ids of what is shown now. */
  logoIds: Record<LogoTheme, string | null>;
  addresses: AddressRow[];
}

/** The condition that an address is an owner’s. */
export const addressesOf = ({ kind, id }: SettingOwner) =>
  eq(kind === 'merchant' ? noticeAddresses.merchantId : noticeAddresses.partnerId, id);

const nothing = Object.fromEntries(businessSettingFields.map((field) => [field, ''])) as SettingValues;

/** Some stand with the owner itself, where what uses them looks. */
const ownValues = (owner: SettingOwner): Partial<SettingValues> =>
  owner.kind === 'merchant'
    ? { timeZone: owner.merchant.timeZone }
    : { supportEmail: owner.partner.supportEmail, supportPhone: owner.partner.supportPhone };

export async function readState(db: Database, owner: SettingOwner): Promise<SettingState> {
  const [row] = await db.select().from(businessSettings).where(eq(businessSettings.ownerId, owner.id));
  const [display] = await db.select().from(customDisplays).where(eq(customDisplays.ownerId, owner.id));
  const addresses = await db
    .select()
    .from(noticeAddresses)
    .where(addressesOf(owner))
    .orderBy(asc(noticeAddresses.id));
  const {
    supportEmail = '',
    supportPhone = '',
    website = '',
    supportHours = '',
    brandColor = '',
  } = row ?? {};
  return {
    version: row?.version ?? 0,
    editedBy: row?.editedBy ?? null,
    editedAt: row?.editedAt ?? null,
    values: {
      ...nothing,
      ...{ supportEmail, supportPhone, website, supportHours, brandColor },
      logoAlt: display?.logoAlt ?? '',
      ...ownValues(owner),
    },
    logoIds: { light: row?.logoId ?? null, dark: row?.logoDarkId ?? null },
    addresses,
  };
}

export const isFieldOf = ({ kind }: SettingOwner, field: BusinessSettingField): boolean =>
  (fieldsOfOwner[kind] as readonly BusinessSettingField[]).includes(field);

/** A logo of the owner, as long as it is kept. */
export async function findLogo(db: Database, ownerId: string, id: string | null): Promise<LogoRow | null> {
  if (id === null) return null;
  const [row] = await db
    .select()
    .from(keptLogos)
    .where(and(eq(keptLogos.ownerId, ownerId), eq(keptLogos.id, id)));
  return row ?? null;
}

/** For which ground a changed setting is the logo; null where it is none. */
export const themeOf = (setting: ChangedSetting): LogoTheme | null =>
  logoThemes.find((theme) => (theme === 'light' ? 'logo' : 'logoDark') === setting) ?? null;
