import type { ChangeBody } from '@countinghouse/contract';
import { changesBank, type SettingField, withoutAccountNumbers } from '@countinghouse/contract/vocabulary';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { changeRequests } from '../../store/schema/registration.ts';
import { changeDocuments } from '../../store/schema/settings.ts';
import { changedAccountOf, seal } from '../applications/sealed.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { conflict, invalidField } from '../http/problem.ts';
import { lockMerchant, type MerchantRow } from '../merchants/find-merchant.ts';
import { publishMerchant } from '../merchants/publish-merchant.ts';
import { newId } from '../new-id.ts';
import { notify } from '../notifications/notify.ts';
import { bindDocument } from './change-documents.ts';
import { filingFacts } from './filing-facts.ts';
import type { ChangeRow } from './present-change.ts';
import { publishChange } from './publish-change.ts';
import { spendSecondFactor } from './second-factor.ts';

export type Filing = Extract<ChangeBody, { action: 'file' }>;

export interface FilingSecrets {
  /** Seals account numbers. */
  secret: string;
  /** With which the proxy signs that a second factor was shown. */
  secondFactorSecret: string;
}

/** The merchant's columns behind the request's fields. An account number is kept as its last four digits. */
export const settingColumns = {
  descriptor: 'descriptor',
  newName: 'name',
  routingNumber: 'routingNumber',
  accountNumber: 'accountLast4',
  bankName: 'bankName',
  accountType: 'accountType',
  ownership: 'ownership',
  accountHolder: 'accountHolder',
} as const satisfies Record<SettingField, keyof MerchantRow>;

/** A day's documents of one merchant: each stays with its change, whatever becomes of that. */
const maxBankChangesADay = 20;

/** @throws Problem 409 where documents would pile up: filed and canceled, over and over */
async function assertFewBankChanges({ tx, at }: Command, merchantId: string): Promise<void> {
  const dayAgo = new Date(at.getTime() - 86_400_000);
  const isRecent = and(
    eq(changeDocuments.merchantId, merchantId),
    gt(changeDocuments.uploadedAt, dayAgo),
    isNotNull(changeDocuments.changeId),
  );
  if ((await tx.$count(changeDocuments, isRecent)) >= maxBankChangesADay)
    throw conflict('limit_reached', `At most ${maxBankChangesADay} changes of a bank account in a day.`);
}

/** The fields that are to change, with what they are now. @throws Problem 400 when nothing is */
function comparisonOf(merchant: MerchantRow, changes: Filing['changes']) {
  const fields = Object.entries(changes).filter(([, value]) => value !== undefined) as [
    SettingField,
    string,
  ][];
  const nowOf = (field: SettingField) => merchant[settingColumns[field]];
  // An account that ends in the same four digits may be another one.
  if (fields.every(([field, value]) => field !== 'accountNumber' && nowOf(field) === value))
    throw invalidField('changes', 'no_change');
  return {
    before: Object.fromEntries(fields.map(([field]) => [field, nowOf(field)])),
    after: Object.fromEntries(
      fields.map(([field, value]) => [field, field === 'accountNumber' ? value.slice(-4) : value]),
    ),
  };
}

/**
 * Files a change, for somebody else to decide. One of the bank account needs a document and a second factor, whoever
 * files it. @throws Problem 409 while another waits, or without the second factor
 */
export async function fileChange(
  command: Command,
  { merchantId, changes, reason, documentId }: Filing,
  { secret, secondFactorSecret }: FilingSecrets,
): Promise<ChangeRow> {
  const { tx, actor, at } = command;
  const merchant = await lockMerchant(tx, actor, merchantId);
  const { before, after } = comparisonOf(merchant, changes);
  const id = newId('chg', at);
  const { accountNumber } = changes;
  const [row] = await tx
    .insert(changeRequests)
    .values({
      ...{ id, merchantId, before, changes: after },
      status: 'pending',
      // People write the number into the reason too.
      reason: withoutAccountNumbers(reason),
      requestedBy: actor.username,
      requestedAt: at,
      ...filingFacts(command, { merchant, changes, secret }),
      sealedAccountNumber:
        accountNumber === undefined ? null : seal(secret, changedAccountOf(id), accountNumber),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw conflict('change_pending', 'Another change of this merchant is waiting for a decision.');
  if (changesBank(changes)) {
    await assertFewBankChanges(command, merchantId);
    await bindDocument(tx, actor, { id: documentId ?? '', merchantId, changeId: id });
    await spendSecondFactor(command, secondFactorSecret, { purpose: 'bank-change', record: merchantId });
  }
  const { partnerId } = merchant;
  await notify(tx, { kind: 'change_requested', recordId: id, merchantId, partnerId, occurrence: '', at });
  await recordAuditEntry(tx, command, { action: 'settings:file', recordId: id, merchantId, before, after });
  await publishMerchant(tx, merchant, at);
  await publishChange(tx, row, { partnerId, at, isNew: true });
  return row;
}
