import { randomInt } from 'node:crypto';
import type {
  MerchantActionBody,
  MerchantStatusDetail,
  Owner,
  OwnerBody,
  RegistrationBody,
} from '@countinghouse/contract';
import { externalPrefixOf, type MerchantAction } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import { merchants } from '../../store/schema/portfolio.ts';
import { merchantOwners, merchantStatusEvents } from '../../store/schema/registration.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { conflict, forbidden, invalidField } from '../http/problem.ts';
import { lockMerchant, type MerchantRow } from '../merchants/find-merchant.ts';
import { publishMerchant } from '../merchants/publish-merchant.ts';
import { newId } from '../new-id.ts';
import { findPartner } from '../partners/repository.ts';
import { findDocumentRows, findOwnerRows, findStatus, presentOwner } from './repository.ts';
import { boardingDecision, mayMove, missingOf, moves } from './rules.ts';

type Change = Partial<MerchantRow>;

/** Partners register under themselves; external Hauspay partners do not register at all (specification, section 6). */
async function partnerOf({ tx, actor }: Command, wanted: string | undefined): Promise<string> {
  if (actor.role === 'partners' && externalPrefixOf(actor.partnerId ?? '') === 'hauspay') throw forbidden();
  return (await findPartner(tx, actor, wanted)).id;
}

async function apply(
  command: Command,
  row: MerchantRow,
  { action, change, reason }: { action: MerchantAction; change: Change; reason: string },
): Promise<void> {
  const { tx, actor, at } = command;
  await tx.update(merchants).set(change).where(eq(merchants.id, row.id));
  const { status, compliance } = { ...row, ...change };
  await tx
    .insert(merchantStatusEvents)
    .values({ merchantId: row.id, action, status, compliance, by: actor.username, reason, at });
  await publishMerchant(tx, { ...row, status }, at);
  await recordAuditEntry(tx, command, {
    action: `merchant:${action}`,
    recordId: row.id,
    merchantId: row.id,
    before: Object.fromEntries(Object.keys(change).map((key) => [key, row[key as keyof MerchantRow]])),
    after: change,
  });
}

export async function registerMerchant(
  command: Command,
  body: RegistrationBody,
): Promise<MerchantStatusDetail> {
  const { tx, actor, at } = command;
  const { partnerId: wanted, bankAccount, tradingName, mcc, currency, timeZone, ...profile } = body;
  const { accountNumber, ...bank } = bankAccount;
  const id = newId('mer', at);
  const { city, region, country } = profile.address;
  const partnerId = await partnerOf(command, wanted);
  await tx.insert(merchants).values({
    ...{ id, mcc, currency, timeZone, city, region, country, profile },
    ...bank,
    partnerId,
    name: tradingName,
    status: 'draft',
    compliance: 'in_review',
    chargesEnabled: false,
    depositsEnabled: false,
    accountLast4: accountNumber.slice(-4),
    createdAt: at,
  });
  await publishMerchant(tx, { id, partnerId, status: 'draft' }, at, true);
  await recordAuditEntry(tx, command, {
    action: 'merchant:register',
    recordId: id,
    merchantId: id,
    after: { tradingName, mcc },
  });
  return findStatus(tx, actor, id, at);
}

async function assertComplete({ tx }: Command, merchantId: string): Promise<void> {
  const missing = missingOf(await findOwnerRows(tx, merchantId), await findDocumentRows(tx, merchantId));
  if (missing.length > 0) throw conflict('registration_incomplete', `Still missing: ${missing.join(', ')}.`);
}

export async function changeMerchantStatus(
  command: Command,
  { merchantId, action, reason = '' }: MerchantActionBody,
): Promise<MerchantStatusDetail> {
  const row = await lockMerchant(command.tx, command.actor, merchantId);
  const move = moves[action];
  if (move.adminOnly && command.actor.role !== 'countinghouse') throw forbidden();
  if (action === 'board' || !mayMove(command.actor, row, action)) {
    throw conflict('wrong_status', `A merchant that is ${row.status} cannot be changed so.`);
  }
  if (action === 'submit') await assertComplete(command, merchantId);
  const { to, compliance, set } = move;
  const change = { ...set, ...(to && { status: to }), ...(compliance && { compliance }) };
  // What was boarded once keeps its number.
  const mid = to === 'active' && !row.mid ? { mid: newMid() } : {};
  await apply(command, row, { action, change: { ...change, ...mid }, reason });
  return findStatus(command.tx, command.actor, merchantId, command.at);
}

const newMid = () => `52${String(randomInt(10 ** 10)).padStart(10, '0')}`;

/** The processor takes a complete application at once, keeps it for review, wants documents, or declines. */
export async function boardMerchant(
  command: Command,
  { merchantId }: { merchantId: string },
): Promise<MerchantStatusDetail> {
  const row = await lockMerchant(command.tx, command.actor, merchantId);
  if (!mayMove(command.actor, row, 'board')) {
    throw conflict('wrong_status', `Only a submitted merchant can be boarded; this one is ${row.status}.`);
  }
  await assertComplete(command, merchantId);
  const decision = boardingDecision(String((row.profile as { ein?: string } | null)?.ein));
  const isActive = decision.status === 'active';
  const change = {
    ...decision,
    ...(isActive && { mid: newMid(), chargesEnabled: true, depositsEnabled: true }),
  };
  await apply(command, row, { action: 'board', change, reason: '' });
  return findStatus(command.tx, command.actor, merchantId, command.at);
}

export async function addOwner(command: Command, { merchantId, ...owner }: OwnerBody): Promise<Owner> {
  const { tx, actor } = command;
  const merchant = await lockMerchant(tx, actor, merchantId);
  if (merchant.status !== 'draft' && merchant.status !== 'pending_documents') {
    throw conflict('wrong_status', `Owners of a merchant that is ${merchant.status} are not changed here.`);
  }
  const owners = await findOwnerRows(tx, merchantId);
  const total = owners.reduce((sum, { ownershipPercent }) => sum + ownershipPercent, owner.ownershipPercent);
  if (total > 100) throw invalidField('ownershipPercent', 'ownership');
  if (owner.isControlPerson && owners.some(({ isControlPerson }) => isControlPerson)) {
    throw invalidField('isControlPerson', 'control_person');
  }
  const [row] = await tx
    .insert(merchantOwners)
    .values({ merchantId, ...owner })
    .returning();
  if (!row) throw new Error('owner was not written');
  await recordAuditEntry(tx, command, {
    action: 'merchant:owner',
    recordId: merchantId,
    merchantId,
    after: presentOwner(row),
  });
  return presentOwner(row);
}
