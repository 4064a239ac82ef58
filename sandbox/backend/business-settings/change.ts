import {
  type AuditAction,
  type BusinessSettingField,
  type ChangedSetting,
  type LogoTheme,
  logoLimits,
  logoSetting,
  logoThemes,
} from '@countinghouse/contract/vocabulary';
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import {
  businessSettings,
  type KeptChange,
  keptLogos,
  settingChanges,
} from '../../store/schema/business-settings.ts';
import { customDisplays, merchants, partners } from '../../store/schema/portfolio.ts';
import { assertNotTooOften } from '../audit/assert-not-too-often.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { invalidField } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { moveStatementMails } from './move-statement-mails.ts';
import { assertChangeable, ownerColumns, publishOwner, type SettingOwner } from './owner.ts';
import { isFieldOf, type LogoRow, readState, type SettingState, type SettingValues } from './state.ts';

const action: AuditAction = 'business-settings:change';
/** Enough for somebody who tries things out; what is more is a program. */
const mostWithinAnHour = 60;

/** What is to be different. */
export interface WantedChange {
  values?: Partial<SettingValues>;
  logos?: Partial<Record<LogoTheme, LogoRow | null>>;
  /** The change that this one takes back. */
  restores?: string;
}

/** @throws Problem 429 */
export const assertRoomForChange = (command: Command, owner: SettingOwner): Promise<void> =>
  assertNotTooOften(command, {
    action,
    ofRecord: eq(auditEntries.recordId, owner.id),
    mostOfRecord: mostWithinAnHour,
    mostOfUser: mostWithinAnHour,
    message: 'These settings were changed too often. Try again in an hour.',
  });

/** What differs from what is. */
export function changesOf({ values, logoIds }: SettingState, wanted: WantedChange): KeptChange[] {
  const fields = Object.entries(wanted.values ?? {}) as [BusinessSettingField, string][];
  const logos = Object.entries(wanted.logos ?? {}) as [LogoTheme, LogoRow | null][];
  return [
    ...fields.map(([field, after]) => ({
      setting: field as ChangedSetting,
      before: values[field] || null,
      after: after || null,
    })),
    ...logos.map(([theme, logo]) => ({
      setting: logoSetting[theme],
      before: logoIds[theme],
      after: logo?.id ?? null,
    })),
  ].filter(({ before, after }) => before !== after);
}

/** Writes a change into the history and the audit trail, and tells who has the settings open. */
export async function noteChange(
  command: Command,
  owner: SettingOwner,
  {
    changes,
    restores = null,
    as = action,
  }: { changes: KeptChange[]; restores?: string | null; as?: AuditAction },
): Promise<void> {
  const { tx, actor, at } = command;
  const { username: by, role } = actor;
  await tx
    .insert(settingChanges)
    .values({ ...{ at, by, role, changes, restores }, id: newId('set', at), ownerId: owner.id });
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.setting, change[which]]));
  await recordAuditEntry(tx, command, {
    action: as,
    recordId: owner.id,
    ...ownerColumns(owner),
    before: side('before'),
    after: { ...side('after'), ...(restores && { restores }) },
  });
  await publishOwner(tx, owner, at);
}

/** What stands with the owner, where statements, receipts and deposits look for it. */
async function writeOwn(tx: Database, owner: SettingOwner, values: SettingValues): Promise<void> {
  const { timeZone, supportEmail, supportPhone } = values;
  if (owner.kind === 'merchant') {
    await tx.update(merchants).set({ timeZone }).where(eq(merchants.id, owner.id));
    await moveStatementMails(tx, owner.merchant, timeZone);
  } else await tx.update(partners).set({ supportEmail, supportPhone }).where(eq(partners.id, owner.id));
}

/** What portals and statements look like from now on. */
async function writeDisplay(
  tx: Database,
  ownerId: string,
  logoAlt: string,
  logos: WantedChange['logos'] = {},
): Promise<void> {
  const set = {
    logoAlt,
    ...('light' in logos && { logo: logos.light?.url ?? '' }),
    ...('dark' in logos && { logoDark: logos.dark?.url ?? '' }),
  };
  await tx
    .insert(customDisplays)
    .values({ logo: '', userIcon: '', favicon: '', isExternal: false, ...set, ownerId })
    .onConflictDoUpdate({ target: customDisplays.ownerId, set });
}

/** Former logos are kept as long as few newer ones are there; those that are shown stay. */
async function dropOldLogos(tx: Database, ownerId: string, shown: SettingState['logoIds']): Promise<void> {
  for (const theme of logoThemes) {
    const ofTheme = and(eq(keptLogos.ownerId, ownerId), eq(keptLogos.theme, theme));
    const newest = await tx
      .select({ id: keptLogos.id })
      .from(keptLogos)
      .where(ofTheme)
      .orderBy(desc(keptLogos.at), desc(keptLogos.id))
      // One more than can be restored: the one that is shown.
      .limit(logoLimits.keptLogos + 1);
    const kept = [...newest.map(({ id }) => id), ...Object.values(shown).filter((id) => id !== null)];
    if (newest.length > logoLimits.keptLogos)
      await tx.delete(keptLogos).where(and(ofTheme, notInArray(keptLogos.id, kept)));
  }
}

function assertFieldsOf(owner: SettingOwner, { values = {} }: WantedChange): void {
  const strange = (Object.keys(values) as BusinessSettingField[]).find((field) => !isFieldOf(owner, field));
  if (strange) throw invalidField(`values.${strange}`, 'setting_of_other');
}

/**
 * Changes settings of an owner that is locked; what is as it was is no change. @throws Problem 400, 409, 429
 */
export async function changeSettings(
  command: Command,
  owner: SettingOwner,
  wanted: WantedChange,
): Promise<void> {
  const { tx, actor, at } = command;
  assertChangeable(owner);
  assertFieldsOf(owner, wanted);
  const state = await readState(tx, owner);
  const changes = changesOf(state, wanted);
  if (changes.length === 0) return;
  await assertRoomForChange(command, owner);
  const values = { ...state.values, ...wanted.values };
  const logoIds = { ...state.logoIds };
  for (const theme of logoThemes) {
    const logo = wanted.logos?.[theme];
    if (logo !== undefined) logoIds[theme] = logo?.id ?? null;
  }
  const { website, supportHours, brandColor } = values;
  const set = {
    version: state.version + 1,
    ...{ website, supportHours, brandColor, logoId: logoIds.light, logoDarkId: logoIds.dark },
    // A partner's stand with the partner alone.
    ...(owner.kind === 'merchant' && {
      supportEmail: values.supportEmail,
      supportPhone: values.supportPhone,
    }),
    ...{ editedBy: actor.username, editedAt: at },
  };
  await tx
    .insert(businessSettings)
    .values({ ...set, ownerId: owner.id })
    .onConflictDoUpdate({ target: businessSettings.ownerId, set });
  await writeOwn(tx, owner, values);
  await writeDisplay(tx, owner.id, values.logoAlt, wanted.logos);
  await dropOldLogos(tx, owner.id, logoIds);
  await noteChange(command, owner, { changes, restores: wanted.restores ?? null });
}

/** Those of the ids whose logos are kept. */
export async function keptAmong(db: Database, ownerId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: keptLogos.id })
    .from(keptLogos)
    .where(and(eq(keptLogos.ownerId, ownerId), inArray(keptLogos.id, ids)));
  return new Set(rows.map(({ id }) => id));
}
