import type { ChangeBody, ChangeDocument, MerchantSettings } from '@countinghouse/contract';
import {
  bankNameOf,
  type bankProofKinds,
  changesBank,
  type FieldReason,
  isRoutingNumber,
  type SettingField,
  settingFields,
} from '@countinghouse/contract/vocabulary';
import { createDrafts } from '@countinghouse/kit/record';

/** What is sent of a change. */
export type Filing = Omit<Extract<ChangeBody, { action: 'file' }>, 'action'>;

/** The fields whose values anybody who sees the merchant may read. */
export type OpenField = Exclude<SettingField, 'accountNumber'>;

/** What was filled in and not sent. The account number is no part of it: it is gone when the form is left. */
export interface ChangeDraft {
  /** What was typed or chosen; a field that nobody was in is as the merchant has it. */
  values: Partial<Record<OpenField, string>>;
  reason: string;
  kind: (typeof bankProofKinds)[number];
  document: ChangeDocument | null;
}

export const emptyDraft: ChangeDraft = { values: {}, reason: '', kind: 'voided_check', document: null };

/** Begun changes by merchant, in memory alone: they outlive the way to the profile and back. */
export const changeDrafts = createDrafts<ChangeDraft>();

/** The account number, typed twice. */
export interface TypedAccount {
  number: string;
  again: string;
}
export const noAccount: TypedAccount = { number: '', again: '' };

const currentOf = (settings: MerchantSettings): Record<OpenField, string> => ({
  descriptor: settings.descriptor ?? '',
  newName: settings.name,
  routingNumber: settings.routingNumber ?? '',
  bankName: settings.bankName ?? '',
  accountType: settings.accountType ?? '',
  ownership: settings.ownership ?? '',
  accountHolder: settings.accountHolder ?? '',
});

/** What the form shows in a field. */
export const shownIn = (settings: MerchantSettings, { values }: ChangeDraft, field: OpenField): string =>
  values[field] ?? currentOf(settings)[field];

/** What is other than now, and nothing else. */
export function changesOf(
  settings: MerchantSettings,
  draft: ChangeDraft,
  account: TypedAccount,
): Filing['changes'] {
  const current = currentOf(settings);
  const changed = settingFields.flatMap((field): [string, string][] => {
    if (field === 'accountNumber') return account.number === '' ? [] : [[field, account.number]];
    const value = shownIn(settings, draft, field).trim();
    return value === current[field] ? [] : [[field, value]];
  });
  return Object.fromEntries(changed) as Filing['changes'];
}

/** A change of one field as it is shown before it is sent and afterwards: of an account number the last digits. */
export interface FieldChange {
  field: SettingField;
  before: string | null;
  after: string;
}

/** What is about to be sent, beside what it is now. */
export function diffOf(settings: MerchantSettings, changes: Filing['changes']): FieldChange[] {
  const current = { ...currentOf(settings), accountNumber: settings.accountLast4 };
  return settingFields.flatMap((field) => {
    const after = changes[field];
    if (after === undefined) return [];
    return [
      { field, before: current[field] || null, after: field === 'accountNumber' ? after.slice(-4) : after },
    ];
  });
}

export type FormField = SettingField | 'again' | 'reason' | 'document';
/** Why a field is refused; `mismatch` is the form's own. */
export type Problems = Partial<Record<FormField, FieldReason | 'mismatch'>>;

function routingProblem(digits: string): FieldReason | undefined {
  if (!/^\d{9}$/.test(digits)) return 'routing_length';
  return isRoutingNumber(digits) ? undefined : 'routing_checksum';
}

/** What is missing or wrong, by the rules of the server. */
export function problemsOf(settings: MerchantSettings, draft: ChangeDraft, account: TypedAccount): Problems {
  const changes = changesOf(settings, draft, account);
  const problems: Problems = {};
  for (const [field, value] of Object.entries(changes) as [SettingField, string][]) {
    if (value === '') problems[field] = 'required';
  }
  const { newName, routingNumber, accountNumber } = changes;
  if (newName && newName.length < 2) problems.newName = 'name_short';
  const routing = routingNumber && routingProblem(routingNumber);
  if (routing) problems.routingNumber = routing;
  if (accountNumber !== undefined && !/^\d{2,25}$/.test(accountNumber))
    problems.accountNumber = 'account_number';
  if (account.again !== account.number) problems.again = account.again === '' ? 'required' : 'mismatch';
  if (draft.reason.trim() === '') problems.reason = 'required';
  if (changesBank(changes) && !draft.document) problems.document = 'required';
  return problems;
}

/** The bank of a routing number takes the place of the name, unless the name is typed afterwards. */
export function withRoutingNumber(draft: ChangeDraft, typed: string): ChangeDraft {
  const routingNumber = typed.replace(/[\s-]/g, '');
  const bankName = bankNameOf(routingNumber);
  return { ...draft, values: { ...draft.values, routingNumber, ...(bankName && { bankName }) } };
}
