import type { NoticeAddressBody, VerifyAddressBody } from '@countinghouse/contract';
import {
  addressSetting,
  maxNoticeAddresses,
  type NoticeKind,
  noticeCode,
  noticeKindsOf,
} from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import { noticeAddresses } from '../../store/schema/business-settings.ts';
import type { Actor } from '../actor/actor.ts';
import { assertNotTooOften } from '../audit/assert-not-too-often.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command, ServiceCommand } from '../http/command.ts';
import { conflict, invalidField, notFound } from '../http/problem.ts';
import { noticeCodeMail } from '../mail/notice-mail.ts';
import type { Outbox } from '../mail/outbox.ts';
import { newId } from '../new-id.ts';
import { isRightCode, newCode } from './address-code.ts';
import { assertRoomForChange, noteChange } from './change.ts';
import { assertChangeable, lockOwner, ownerColumns, type SettingOwner } from './owner.ts';
import { type AddressRow, addressesOf } from './state.ts';
import { nextStatementMail } from './statement-notices.ts';

const mailAction = 'notice-address:code';
/** A code is a mail to somebody who may not want it: enough for mistyped addresses, not for filling a mailbox. */
const mostMailsWithinAnHour = 20;

export interface AddressParts {
  outbox: Outbox;
  /** Keys the digests of codes. */
  secret: string;
}

interface FoundAddress {
  owner: SettingOwner;
  address: AddressRow;
}

/** An address of settings in the caller's scope, its owner locked. @throws Problem 404 */
async function lockAddress(tx: Database, actor: Actor, id: string): Promise<FoundAddress> {
  const [found] = await tx.select().from(noticeAddresses).where(eq(noticeAddresses.id, id));
  if (!found) throw notFound('Address');
  const { merchantId, partnerId } = found;
  const owner = await lockOwner(tx, actor, {
    ...(merchantId !== null && { merchantId }),
    ...(partnerId !== null && { partnerId }),
  });
  assertChangeable(owner);
  // It may have been removed while the owner was waited for.
  const [address] = await tx.select().from(noticeAddresses).where(eq(noticeAddresses.id, id));
  if (!address) throw notFound('Address');
  return { owner, address };
}

/** Mails a new code; the one before is good no more. @throws Problem 429 */
async function mailCode(
  command: Command,
  { outbox, secret }: AddressParts,
  { owner, address }: FoundAddress,
): Promise<void> {
  const { tx, at } = command;
  await assertNotTooOften(command, {
    action: mailAction,
    ofRecord: eq(auditEntries.recordId, owner.id),
    ...{ mostOfRecord: mostMailsWithinAnHour, mostOfUser: mostMailsWithinAnHour },
    message: 'Too many codes were mailed. Try again in an hour.',
  });
  const { code, digest } = newCode(secret, address.id);
  const codeExpiresAt = new Date(at.getTime() + noticeCode.hours * 3_600_000);
  await tx
    .update(noticeAddresses)
    .set({ codeDigest: digest, codeExpiresAt, attempts: 0 })
    .where(eq(noticeAddresses.id, address.id));
  const { email, language, kind } = address;
  const mail = noticeCodeMail({ language, kind, code, owner: owner.name });
  const partnerId = owner.kind === 'partner' ? owner.id : owner.merchant.partnerId;
  await outbox.put(command, { ...mail, kind: 'notice-code', recipient: email, partnerId, language });
  await recordAuditEntry(tx, command, {
    action: mailAction,
    recordId: owner.id,
    ...ownerColumns(owner),
    after: { kind, email },
  });
}

type NewAddress = Pick<NoticeAddressBody, 'kind' | 'email' | 'language'>;

/** Adds an address to an owner that is locked. @throws Problem 400, 409, 429 */
export async function insertAddress(
  command: Command,
  parts: AddressParts,
  owner: SettingOwner,
  { kind, email: typed, language, restores }: NewAddress & { restores?: string },
): Promise<void> {
  const { tx, actor, at } = command;
  assertChangeable(owner);
  const kinds: readonly NoticeKind[] = noticeKindsOf[owner.kind];
  if (!kinds.includes(kind)) throw invalidField('kind', 'not_listed');
  const email = typed.toLowerCase();
  const there = (await tx.select().from(noticeAddresses).where(addressesOf(owner))).filter(
    (one) => one.kind === kind,
  );
  // Asked for twice it is there once, and is mailed no further code.
  if (there.some((one) => one.email === email)) return;
  if (there.length >= maxNoticeAddresses)
    throw conflict('limit_reached', `There are ${maxNoticeAddresses} addresses already.`);
  await assertRoomForChange(command, owner);
  const [address] = await tx
    .insert(noticeAddresses)
    .values({
      ...{ kind, email, language },
      ...ownerColumns(owner),
      ...{ id: newId('nad', at), addedBy: actor.username, addedAt: at },
    })
    .returning();
  if (!address) throw new Error('address was not written');
  await mailCode(command, parts, { owner, address });
  await noteChange(command, owner, {
    changes: [{ setting: addressSetting[kind], before: null, after: email }],
    restores: restores ?? null,
  });
}

/** Removes an address of an owner that is locked. */
export async function deleteAddress(
  command: Command,
  { owner, address }: FoundAddress,
  restores: string | null = null,
): Promise<void> {
  await assertRoomForChange(command, owner);
  await command.tx.delete(noticeAddresses).where(eq(noticeAddresses.id, address.id));
  const { kind, email, language } = address;
  await noteChange(command, owner, {
    changes: [{ setting: addressSetting[kind], before: email, after: null, language }],
    restores,
  });
}

export async function addAddress(
  command: Command,
  parts: AddressParts,
  { kind, email, language, ...query }: NoticeAddressBody,
): Promise<SettingOwner> {
  const owner = await lockOwner(command.tx, command.actor, query);
  await insertAddress(command, parts, owner, { kind, email, language });
  return owner;
}

export async function removeAddress(command: Command, id: string): Promise<SettingOwner> {
  const found = await lockAddress(command.tx, command.actor, id);
  await deleteAddress(command, found);
  return found.owner;
}

export async function resendCode(command: Command, parts: AddressParts, id: string): Promise<SettingOwner> {
  const found = await lockAddress(command.tx, command.actor, id);
  if (found.address.verifiedAt) throw conflict('wrong_status', 'The address is verified already.');
  await mailCode(command, parts, found);
  return found.owner;
}

type Verdict = { owner: SettingOwner; isRight: boolean };

async function tryCode(
  { tx, actor, at }: Command,
  secret: string,
  { id, code }: VerifyAddressBody,
): Promise<{ found: FoundAddress; isRight: boolean }> {
  const found = await lockAddress(tx, actor, id);
  const { verifiedAt, codeDigest, codeExpiresAt, attempts } = found.address;
  if (verifiedAt) return { found, isRight: true };
  if (!codeDigest || !codeExpiresAt || codeExpiresAt <= at || attempts >= noticeCode.attempts)
    throw conflict('code_expired', 'The code is good no more: have another one sent.');
  const isRight = isRightCode(secret, { id, code, digest: codeDigest });
  const set = isRight
    ? {
        ...{ verifiedAt: at, codeDigest: null, codeExpiresAt: null },
        dueAt: nextStatementMail(found.address, found.owner, at),
      }
    : { attempts: attempts + 1 };
  await tx.update(noticeAddresses).set(set).where(eq(noticeAddresses.id, id));
  return { found, isRight };
}

/**
 * Verifies an address by the code that was mailed to it. A wrong one counts although the request is refused: that is
 * written before it is. @throws Problem 400, 404, 409
 */
export async function verifyAddress(
  command: ServiceCommand,
  secret: string,
  body: VerifyAddressBody,
): Promise<SettingOwner> {
  const { owner, isRight } = await command.transact(async (work): Promise<Verdict> => {
    const { found, isRight } = await tryCode(work, secret, body);
    if (!isRight) return { owner: found.owner, isRight };
    const { kind, email } = found.address;
    await recordAuditEntry(work.tx, work, {
      action: 'notice-address:verify',
      recordId: found.owner.id,
      ...ownerColumns(found.owner),
      after: { kind, email },
    });
    return { owner: found.owner, isRight };
  });
  if (!isRight) throw conflict('wrong_code', 'It is not the code that was mailed last.');
  return owner;
}
