import { type ExportKind, type ExportLocale, toDecimal } from '@countinghouse/contract/vocabulary';
import { depositWords } from './deposit-words.ts';
import { disputeWords } from './dispute-words.ts';
import { headingOf } from './headings.ts';
import { linkWords } from './link-words.ts';
import type { ExportJobRow } from './read-rows.ts';
import { transactionWords, userWords, type Words } from './words.ts';

/** Fields of filters that no column is named after. */
type OwnField = 'search' | 'from' | 'to' | 'amountMin' | 'amountMax';

const names: Record<ExportLocale, Record<OwnField | 'filter' | 'none' | 'selected', string>> = {
  en: {
    filter: 'Filter',
    none: 'none',
    selected: 'selected',
    search: 'Search',
    from: 'From',
    to: 'Before',
    amountMin: 'Amount from',
    amountMax: 'Amount up to',
  },
  vi: {
    filter: 'Bộ lọc',
    none: 'không có',
    selected: 'dòng đã chọn',
    search: 'Tìm',
    from: 'Từ',
    to: 'Trước',
    amountMin: 'Số tiền từ',
    amountMax: 'Số tiền đến',
  },
};

/** As the list has them; the database keeps a filter's fields in no order. */
const order =
  'search id type stage status reason reasonCode compliance charges deposits missing rates inStatusDays role access secondFactor idleDays brand entryMode evidence merchantId partnerId profileId customerOf dueWithinDays dateOf from to amountMin amountMax currency'.split(
    ' ',
  );

const valueWords: Partial<Record<ExportKind, Readonly<Record<string, Words>>>> = {
  transactions: transactionWords,
  disputes: disputeWords,
  deposits: depositWords,
  users: userWords,
  'payment-links': linkWords,
  'access-review': userWords,
};

/** As the cells write an instant. */
export function instantText(
  instant: string,
  { timeZone, locale }: Pick<ExportJobRow, 'timeZone' | 'locale'>,
): string {
  const style = { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const;
  // Of the languages that Intl knows these two write it so.
  const text = new Intl.DateTimeFormat(locale === 'vi' ? 'en-GB' : 'sv-SE', style).format(new Date(instant));
  return text.replace(',', '');
}

function valueText(field: string, value: unknown, job: ExportJobRow): string {
  const { filter, locale, kind } = job;
  if (field === 'from' || field === 'to') return instantText(String(value), job);
  if (field === 'amountMin' || field === 'amountMax') {
    return toDecimal({ amountMinor: Number(value), currency: String(filter.currency) });
  }
  // In quotes, and in one line.
  if (field === 'search') return JSON.stringify(value);
  // Too many to be told one by one.
  if (field === 'id' && Array.isArray(value)) return `${value.length} ${names[locale].selected}`;
  const said = valueWords[kind]?.[field]?.[locale];
  return [value]
    .flat()
    .map((term) => said?.[String(term)] ?? String(term))
    .join(', ');
}

/** What the rows had to meet, a condition for each field, in the file's language. */
export function filterConditions(job: ExportJobRow): [name: string, value: string][] {
  const name = names[job.locale];
  const fields = Object.entries(job.filter).sort(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  );
  if (fields.length === 0) return [[name.filter, name.none]];
  const nameOf = (field: string) => name[field as OwnField] ?? headingOf(field, job.locale);
  return fields.map(([field, value]) => [`${name.filter}: ${nameOf(field)}`, valueText(field, value, job)]);
}
