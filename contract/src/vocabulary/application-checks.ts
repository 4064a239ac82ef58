import { entityRequirements, type SavedSection, type TaxIdType } from './application.ts';
import { type ApplicationGap, gap, type Wrong } from './application-gap.ts';
import { merchantCurrencies } from './currencies.ts';
import type { FieldReason } from './field-reasons.ts';
import type { EntityType } from './merchant.ts';
import { isMerchantCategory } from './merchant-categories.ts';
import { isRoutingNumber } from './routing-number.ts';

/** The fields of a section, as they were typed so far; what is kept and never told again counts by its last digits. */
export type SectionValues = Readonly<Record<string, unknown>>;

type Check = (value: unknown, values: SectionValues) => Wrong | null;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const matching =
  (pattern: RegExp, reason: FieldReason): Check =>
  (value) =>
    pattern.test(String(value)) ? null : { reason };

/** The first two digits that the IRS gives out, and `00`, by which the sandbox's answers are chosen. */
const einPrefix = /^(0[0-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-5]|98|99)/;
export const isEin = (digits: string): boolean => /^\d{9}$/.test(digits) && einPrefix.test(digits);
export const isSsn = (digits: string): boolean => /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);

const nameCheck: Check = (value) => (String(value).length < 2 ? { reason: 'name_short' } : null);
const usPostalCode = /^\d{5}(-?\d{4})?$/;
/** Other countries have codes of other forms, some of them none. */
const postalCode: Check = (value, { country }) =>
  usPostalCode.test(String(value)) || (!isEmpty(country) && !/^us$/i.test(String(country)))
    ? null
    : { reason: 'postal_code' };
const percent: Check = (value) =>
  Number(value) > 100 ? { reason: 'too_large', params: { max: 100 } } : null;
const positive: Check = (value) => (Number(value) < 1 ? { reason: 'too_small', params: { min: 1 } } : null);
const anything: Check = () => null;

const hundred: Check = (_value, { cardPresentPercent, keyedPercent, onlinePercent }) => {
  const parts = [cardPresentPercent, keyedPercent, onlinePercent];
  if (parts.some(isEmpty)) return null;
  return parts.reduce<number>((sum, part) => sum + Number(part), 0) === 100
    ? null
    : { reason: 'sum_hundred' };
};

const taxIdCheck: Check = (value, { taxIdType }) => {
  if (taxIdType === 'ssn') return isSsn(String(value)) ? null : { reason: 'ssn' };
  return isEin(String(value)) ? null : { reason: 'ein' };
};

const taxIdTypeCheck: Check = (value, { entityType }) => {
  const { taxIds = [] } = entityRequirements[entityType as EntityType] ?? {};
  return isEmpty(entityType) || taxIds.includes(value as TaxIdType) ? null : { reason: 'tax_id_type' };
};

interface FieldRule {
  check: Check;
  /** Whether it must be there; always, unless said otherwise. */
  isNeeded?: (values: SectionValues) => boolean;
  /** The field that says of a value which is never told again that it is kept. */
  keptAs?: string;
}
const never = () => false;
const hasMailing = (values: SectionValues) =>
  ['mailingStreet', 'mailingCity', 'mailingRegion', 'mailingPostalCode'].some(
    (name) => !isEmpty(values[name]),
  );

/** Every field of the sections that are saved, in the order in which they are asked for. */
const rules: Readonly<Record<SavedSection, (today: string) => Readonly<Record<string, FieldRule>>>> = {
  business: (today) => ({
    legalName: { check: nameCheck },
    tradingName: { check: nameCheck },
    entityType: { check: anything },
    taxIdType: { check: taxIdTypeCheck },
    taxId: { check: taxIdCheck, keptAs: 'taxIdLast4' },
    formedOn: {
      check: (value) => (String(value) > today ? { reason: 'date_future' } : null),
      isNeeded: ({ entityType }) => entityType !== 'sole_proprietor',
    },
    website: { check: matching(/^https?:\/\/[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i, 'website'), isNeeded: never },
    phone: { check: matching(/^\+?[\d\s().-]{10,20}$/, 'phone') },
    email: { check: matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email') },
  }),
  address: () => ({
    street: { check: nameCheck },
    city: { check: nameCheck },
    region: { check: nameCheck },
    postalCode: { check: postalCode },
    country: { check: matching(/^[A-Z]{2}$/, 'country_code') },
    mailingStreet: { check: nameCheck, isNeeded: hasMailing },
    mailingCity: { check: nameCheck, isNeeded: hasMailing },
    mailingRegion: { check: nameCheck, isNeeded: hasMailing },
    mailingPostalCode: { check: postalCode, isNeeded: hasMailing },
  }),
  owners: () => ({ hasNoOwnerOf25: { check: anything, isNeeded: never } }),
  processing: () => ({
    mcc: { check: (value) => (isMerchantCategory(String(value)) ? null : { reason: 'mcc_unknown' }) },
    description: { check: nameCheck },
    currency: {
      check: (value) => (merchantCurrencies.includes(String(value)) ? null : { reason: 'currency_code' }),
    },
    timeZone: { check: anything },
    monthlyVolumeMinor: { check: positive },
    averageTicketMinor: {
      check: (value, { highestTicketMinor }) => {
        if (!isEmpty(highestTicketMinor) && Number(value) > Number(highestTicketMinor))
          return { reason: 'average_ticket' };
        return Number(value) < 1 ? { reason: 'too_small', params: { min: 1 } } : null;
      },
    },
    highestTicketMinor: { check: positive },
    cardPresentPercent: { check: percent },
    keyedPercent: { check: percent },
    onlinePercent: { check: (value, values) => percent(value, values) ?? hundred(value, values) },
    refundPolicy: { check: nameCheck },
  }),
  bank: () => ({
    routingNumber: {
      check: (value) => {
        if (!/^\d{9}$/.test(String(value))) return { reason: 'routing_length' };
        return isRoutingNumber(String(value)) ? null : { reason: 'routing_checksum' };
      },
    },
    accountNumber: { check: matching(/^\d{2,25}$/, 'account_number'), keptAs: 'accountLast4' },
    accountType: { check: anything },
    ownership: { check: anything },
    bankName: { check: nameCheck },
    accountHolder: { check: nameCheck },
  }),
};

/**
 * What is missing or wrong in a section's fields, in their order: the form says it as one types, and the backend before
 * it takes the application.
 * @param today `2026-11-20`, where the business is
 */
export function sectionGaps(section: SavedSection, values: SectionValues, today: string): ApplicationGap[] {
  return Object.entries(rules[section](today)).flatMap(([field, { check, isNeeded, keptAs }]) => {
    const value = values[field];
    if (isEmpty(value)) {
      const isThere = keptAs !== undefined && !isEmpty(values[keptAs]);
      const isMissing = !isThere && (isNeeded?.(values) ?? true);
      return isMissing ? [gap(section, field, { reason: 'required' })] : [];
    }
    const wrong = check(value, values);
    return wrong ? [gap(section, field, wrong)] : [];
  });
}
