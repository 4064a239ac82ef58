import type { BusinessSettings } from '@countinghouse/contract';
import {
  type BusinessSettingField,
  type FieldReason,
  fieldsOfOwner,
  settingProblem,
} from '@countinghouse/contract/vocabulary';

/** What can be typed of an owner, in the order of the form. */
export const fieldsOf = ({ owner }: BusinessSettings): readonly BusinessSettingField[] =>
  fieldsOfOwner[owner.kind];

/** What is saved, as the draft has it. */
export const draftOf = (settings: BusinessSettings) => ({
  version: settings.version,
  values: Object.fromEntries(fieldsOf(settings).map((field) => [field, settings.values[field]])),
});

const email = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** What is wrong with a field as it is typed; null where nothing is. The server says it again. */
export function problemOf(field: BusinessSettingField, typed: string): FieldReason | null {
  const value = typed.trim();
  if (field === 'supportEmail' && value !== '' && !email.test(value)) return 'email';
  return settingProblem(field, value);
}

/** As it stands on a card statement: in capitals, at most 22 characters. */
export const onStatement = (descriptor: string): string => descriptor.toUpperCase().slice(0, 22);
