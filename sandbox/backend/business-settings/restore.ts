import type { RestoreBody } from '@countinghouse/contract';
import { addressSetting, type BusinessSettingField, noticeKinds } from '@countinghouse/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import { type KeptChange, settingChanges } from '../../store/schema/business-settings.ts';
import type { Command } from '../http/command.ts';
import { conflict, notFound } from '../http/problem.ts';
import { type AddressParts, deleteAddress, insertAddress } from './addresses.ts';
import { changeSettings, type WantedChange } from './change.ts';
import type { SettingOwner } from './owner.ts';
import { lockAtVersion } from './save.ts';
import { findLogo, readState, themeOf } from './state.ts';

const kindOf = (setting: KeptChange['setting']) =>
  noticeKinds.find((kind) => addressSetting[kind] === setting);

/** An address that was removed is added again, and verified again; one that was added is removed. */
async function restoreAddress(
  command: Command,
  parts: AddressParts,
  owner: SettingOwner,
  { setting, before, after, language = 'en', restores }: KeptChange & { restores: string },
): Promise<void> {
  const kind = kindOf(setting);
  if (!kind) return;
  if (before !== null) {
    await insertAddress(command, parts, owner, { kind, email: before, language, restores });
    return;
  }
  const { addresses } = await readState(command.tx, owner);
  const address = addresses.find((one) => one.kind === kind && one.email === after);
  if (address) await deleteAddress(command, { owner, address }, restores);
}

/** @throws Problem 409 where a logo is kept no more */
async function wantedBy(
  { tx }: Command,
  owner: SettingOwner,
  changes: readonly KeptChange[],
): Promise<WantedChange> {
  const values: Partial<Record<BusinessSettingField, string>> = {};
  const logos: NonNullable<WantedChange['logos']> = {};
  for (const { setting, before } of changes) {
    const theme = themeOf(setting);
    if (theme) {
      logos[theme] = await findLogo(tx, owner.id, before);
      if (before !== null && !logos[theme]) throw conflict('logo_not_kept', 'That logo is kept no more.');
    } else values[setting as BusinessSettingField] = before ?? '';
  }
  return { values, logos };
}

/** Takes a change back, as a change of its own. @throws Problem 404, 409, 429 */
export async function restoreChange(
  command: Command,
  parts: AddressParts,
  { changeId, version, ...query }: RestoreBody,
): Promise<SettingOwner> {
  const { tx } = command;
  const owner = await lockAtVersion(command, query, version);
  const [row] = await tx
    .select()
    .from(settingChanges)
    .where(and(eq(settingChanges.ownerId, owner.id), eq(settingChanges.id, changeId)));
  if (!row) throw notFound('Change');
  const ofAddresses = row.changes.filter(({ setting }) => kindOf(setting) !== undefined);
  const others = row.changes.filter(({ setting }) => kindOf(setting) === undefined);
  for (const change of ofAddresses)
    await restoreAddress(command, parts, owner, { ...change, restores: row.id });
  if (others.length > 0)
    await changeSettings(command, owner, { ...(await wantedBy(command, owner, others)), restores: row.id });
  return owner;
}
