import { currencyDigits, type SavedSection } from '@countinghouse/contract/vocabulary';
import type { DraftValues, ServerDraft } from '@countinghouse/kit/drafts';
import type { FormApplication } from './form-application.ts';

/** What is never told again: the field that takes it, and the one that says how it ended. */
export const secretFields: Partial<Record<SavedSection, { name: string; keptAs: string; format: RegExp }>> = {
  business: { name: 'taxId', keptAs: 'taxIdLast4', format: /^\d{9}$/ },
  bank: { name: 'accountNumber', keptAs: 'accountLast4', format: /^\d{2,25}$/ },
};

export const serverDraftOf = (section: SavedSection, { sections }: FormApplication): ServerDraft => ({
  version: sections[section]?.version ?? 0,
  values: sections[section]?.values ?? {},
});

/** Of a secret only the whole is sent: half of one is nothing that anybody may keep. */
export const isHeldIn =
  (section: SavedSection) =>
  (value: unknown, name: string): boolean => {
    const secret = secretFields[section];
    return name === secret?.name && value !== null && !secret.format.test(String(value ?? ''));
  };

/** What is saved of a section: all of it, but of a secret only a new one. */
export function sentValues(
  section: SavedSection,
  { values, edits }: { values: DraftValues; edits: DraftValues },
): DraftValues {
  const secret = secretFields[section];
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => name !== secret?.keptAs && (name !== secret?.name || name in edits),
    ),
  );
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** 12-3456789, or 123-45-6789. */
export function formatTaxId(digits: string, type: 'ein' | 'ssn'): string {
  const cuts = type === 'ein' ? [2] : [3, 5];
  const parts = [0, ...cuts].map((start, index) => digits.slice(start, cuts[index] ?? 9));
  return parts.filter(Boolean).join('-');
}

/** As many of another currency, as minor units; null where it has no such fraction. */
export function amountIn(amountMinor: number, from: string, to: string): number | null {
  const further = currencyDigits(to) - currencyDigits(from);
  if (further >= 0) return amountMinor * 10 ** further;
  const scale = 10 ** -further;
  return amountMinor % scale === 0 ? amountMinor / scale : null;
}
