import { isDeepStrictEqual } from 'node:util';
import type { Owner, OwnerBody, OwnerChangeBody, OwnerList } from '@countinghouse/contract';
import { isOfAge, maxOwners } from '@countinghouse/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchantOwners } from '../../store/schema/registration.ts';
import type { Actor } from '../actor/actor.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { conflict, invalidField } from '../http/problem.ts';
import { findMerchant, lockMerchant, type MerchantRow } from '../merchants/find-merchant.ts';
import { newId } from '../new-id.ts';
import { findOwnerRows, type OwnerRow, todayOf } from './draft.ts';
import { assertOpen, noteChange } from './note-change.ts';
import { presentOwner } from './present.ts';
import { birthOf, isSealed, seal } from './sealed.ts';

/** An owner as they are saved, without whose owner it is. */
export type OwnerChange = Omit<OwnerChangeBody, 'merchantId'>;

/** @throws Problem 400 when all owners together would be more than there can be */
function assertFits(others: readonly OwnerRow[], change: OwnerChange): void {
  const total = others.reduce((sum, { ownershipPercent }) => sum + ownershipPercent, change.ownershipPercent);
  if (total > 100) throw invalidField('ownershipPercent', 'ownership');
  if (change.isControlPerson && others.some(({ isControlPerson }) => isControlPerson))
    throw invalidField('isControlPerson', 'control_person');
  if (others.length >= maxOwners) throw invalidField('name', 'owner_limit', { max: maxOwners });
}

interface SavedOwner {
  merchant: MerchantRow;
  change: OwnerChange;
}

/** What is kept of a date of birth. @throws Problem 400 where there is none yet */
function birthFacts(
  { at }: Command,
  secret: string,
  { merchant, change, before }: SavedOwner & { before: OwnerRow | undefined },
): Pick<OwnerRow, 'birthYear' | 'isAdult' | 'sealedBirth'> {
  const { id, dateOfBirth } = change;
  if (dateOfBirth !== undefined)
    return {
      birthYear: Number(dateOfBirth.slice(0, 4)),
      isAdult: isOfAge(dateOfBirth, todayOf(merchant, at)),
      sealedBirth: seal(secret, birthOf(merchant.id, id), dateOfBirth),
    };
  if (!before) throw invalidField('dateOfBirth', 'required');
  const { birthYear, isAdult, sealedBirth } = before;
  return { birthYear, isAdult, sealedBirth };
}

/** A new owner is given whole; of one that is there, what was left out stays. */
function rowOf(before: OwnerRow | undefined, change: OwnerChange) {
  const taxIdLast4 = change.taxIdLast4 ?? before?.taxIdLast4;
  if (taxIdLast4 === undefined) throw invalidField('taxIdLast4', 'required');
  const { name, title = null, ownershipPercent, isControlPerson, address = null, idType } = change;
  return {
    ...{ name, title, ownershipPercent, isControlPerson, address, idType, taxIdLast4 },
    idCountry: change.idCountry ?? null,
    version: (before?.version ?? 0) + 1,
  };
}

/** Whether a save is one that arrived already, and whose answer was lost. */
function isRepeated(
  secret: string,
  { merchant, change, before }: SavedOwner & { before: OwnerRow },
): boolean {
  const { id, version, dateOfBirth } = change;
  if (before.version !== version + 1) return false;
  const saved = { ...before, ...rowOf(before, change), version: before.version };
  return (
    isDeepStrictEqual(saved, before) &&
    (dateOfBirth === undefined || isSealed(secret, birthOf(merchant.id, id), before.sealedBirth, dateOfBirth))
  );
}

/** Changes an owner of a merchant that is locked, or adds one. */
export async function saveOwner(
  command: Command,
  secret: string,
  { merchant, change }: SavedOwner,
): Promise<OwnerRow> {
  const { tx, at } = command;
  assertOpen(merchant);
  const owners = await findOwnerRows(tx, merchant.id);
  const before = owners.find(({ key }) => key === change.id);
  if (change.version !== (before?.version ?? 0)) {
    if (before && isRepeated(secret, { merchant, change, before })) return before;
    throw conflict('draft_changed', 'Somebody else changed or removed the owner meanwhile.');
  }
  assertFits(
    owners.filter(({ key }) => key !== change.id),
    change,
  );
  const birth = birthFacts(command, secret, { merchant, change, before });
  const row = { ...rowOf(before, change), ...birth };
  const [saved] = await tx
    .insert(merchantOwners)
    .values({ merchantId: merchant.id, key: change.id, ...row })
    .onConflictDoUpdate({ target: [merchantOwners.merchantId, merchantOwners.key], set: row })
    .returning();
  if (!saved) throw new Error('owner was not written');
  await recordAuditEntry(tx, command, {
    action: 'merchant:owner',
    recordId: merchant.id,
    merchantId: merchant.id,
    ...(before && { before: traced(before) }),
    after: traced(saved),
  });
  await noteChange(tx, merchant.id, at);
  return saved;
}

/** What the trail says of an owner: nothing that is told to nobody. */
const traced = ({ key, name, ownershipPercent, isControlPerson }: OwnerRow) => ({
  ...{ id: key, name, ownershipPercent, isControlPerson },
});

/** Removes an owner of a merchant that is locked; one that is gone already stays so. */
export async function removeOwner(
  command: Command,
  { merchant, id }: { merchant: MerchantRow; id: string },
): Promise<void> {
  const { tx, at } = command;
  assertOpen(merchant);
  const [gone] = await tx
    .delete(merchantOwners)
    .where(and(eq(merchantOwners.merchantId, merchant.id), eq(merchantOwners.key, id)))
    .returning();
  if (!gone) return;
  await recordAuditEntry(tx, command, {
    action: 'merchant:owner',
    recordId: merchant.id,
    merchantId: merchant.id,
    before: traced(gone),
  });
  await noteChange(tx, merchant.id, at);
}

export async function findOwners(db: Database, actor: Actor, merchantId: string): Promise<OwnerList> {
  await findMerchant(db, actor, merchantId);
  return { items: (await findOwnerRows(db, merchantId)).map(presentOwner) };
}

export async function addOwner(
  command: Command,
  secret: string,
  { merchantId, ...owner }: OwnerBody,
): Promise<Owner> {
  const merchant = await lockMerchant(command.tx, command.actor, merchantId);
  const change = { ...owner, id: newId('own', command.at), version: 0 };
  return presentOwner(await saveOwner(command, secret, { merchant, change }));
}

export async function changeOwner(
  command: Command,
  secret: string,
  { merchantId, ...change }: OwnerChangeBody,
): Promise<Owner> {
  const merchant = await lockMerchant(command.tx, command.actor, merchantId);
  return presentOwner(await saveOwner(command, secret, { merchant, change }));
}

export async function dropOwner(
  command: Command,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<OwnerList> {
  const merchant = await lockMerchant(command.tx, command.actor, merchantId);
  await removeOwner(command, { merchant, id });
  return findOwners(command.tx, command.actor, merchantId);
}
