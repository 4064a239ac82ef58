import type { PartnerSettings, PartnerSettingsBody } from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../actor/actor.ts';
import { changeSettings } from '../business-settings/change.ts';
import { findOwner, lockOwner, type PartnerRow, type SettingOwner } from '../business-settings/owner.ts';
import type { Command } from '../http/command.ts';
import { invalidField } from '../http/problem.ts';

/** @throws Problem 400: only an administrator has no partner of their own */
function partnerOf(owner: SettingOwner): PartnerRow {
  if (owner.kind !== 'partner') throw invalidField('partnerId', 'required');
  return owner.partner;
}

const wanted = (actor: Actor, partnerId: string | undefined) => {
  const id = partnerId ?? (actor.role === 'partners' ? actor.partnerId : null);
  if (!id) throw invalidField('partnerId', 'required');
  return { partnerId: id };
};

const present = ({ id, name, supportEmail, supportPhone }: PartnerRow): PartnerSettings => ({
  partnerId: id,
  ...{ name, supportEmail, supportPhone },
});

/** The partner that a caller means: a partner's own, or the one an administrator names. @throws Problem 404, 400 */
export const findPartner = async (
  db: Database,
  actor: Actor,
  partnerId: string | undefined,
): Promise<PartnerRow> => partnerOf(await findOwner(db, actor, wanted(actor, partnerId)));

export const findPartnerSettings = async (
  db: Database,
  actor: Actor,
  partnerId: string | undefined,
): Promise<PartnerSettings> => present(await findPartner(db, actor, partnerId));

export async function updatePartnerSettings(
  command: Command,
  { partnerId, ...values }: PartnerSettingsBody,
): Promise<PartnerSettings> {
  const owner = await lockOwner(command.tx, command.actor, wanted(command.actor, partnerId));
  await changeSettings(command, owner, { values });
  return { ...present(partnerOf(owner)), ...values };
}
