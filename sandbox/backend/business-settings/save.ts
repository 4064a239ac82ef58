import type { BusinessSettingsBody, BusinessSettingsQuery } from '@countinghouse/contract';
import type { BusinessSettingField } from '@countinghouse/contract/vocabulary';
import type { Command } from '../http/command.ts';
import { SettingsChanged } from '../http/problem.ts';
import { changeSettings, changesOf } from './change.ts';
import { lockOwner, type SettingOwner } from './owner.ts';
import { presentSettings } from './present.ts';
import { readState, type SettingValues } from './state.ts';

/** The owner, locked, of settings that nobody changed since. @throws Problem 409 with what is newer */
export async function lockAtVersion(
  { tx, actor }: Command,
  query: BusinessSettingsQuery,
  version: number,
): Promise<SettingOwner> {
  const owner = await lockOwner(tx, actor, query);
  if (version !== (await readState(tx, owner)).version)
    throw new SettingsChanged(await presentSettings(tx, actor, owner));
  return owner;
}

const typedOnly = (values: BusinessSettingsBody['values']): Partial<SettingValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined) as [BusinessSettingField, string][],
  );

/** Saves settings, unless somebody else did since this version was read. */
export async function saveSettings(
  command: Command,
  { version, values: typed, ...query }: BusinessSettingsBody,
): Promise<SettingOwner> {
  const { tx, actor } = command;
  const values = typedOnly(typed);
  const owner = await lockOwner(tx, actor, query);
  const state = await readState(tx, owner);
  // A save that arrived already, and whose answer was lost, is nobody's conflict.
  if (version !== state.version && changesOf(state, { values }).length > 0)
    throw new SettingsChanged(await presentSettings(tx, actor, owner));
  await changeSettings(command, owner, { values });
  return owner;
}
