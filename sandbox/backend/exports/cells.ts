import { currencyDigits, type ExportLocale } from '@countinghouse/contract/vocabulary';
import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm';
import type { Words } from './words.ts';

/** A cell as the database writes it: text that is safe in a spreadsheet, a number, or a plain word of ours. */
export interface Cell {
  value: SQL;
  kind: 'text' | 'number' | 'money' | 'word' | 'time' | 'day';
  /** What a workbook has instead: of a time or a day its number, which it shows as one. */
  inWorkbook?: SQL;
}

export interface CellStyle {
  timeZone: string;
  locale: ExportLocale;
  /** When the file was asked for. */
  createdAt: Date;
}

/** The currencies that have other decimals than two, by how many. */
const oddCurrencies = Map.groupBy(
  Intl.supportedValuesOf('currency').filter((code) => currencyDigits(code) !== 2),
  currencyDigits,
);

const units = (amount: AnyColumn | SQL, digits: number) =>
  sql`round((${amount}) / ${10 ** digits}::numeric, ${digits}::int)`;

/** Whole units with as many decimals as the currency has. */
export const money = (amount: AnyColumn | SQL, currency: AnyColumn): Cell => ({
  kind: 'money',
  value: sql`coalesce((case ${sql.join(
    [...oddCurrencies].map(
      ([digits, codes]) => sql`when ${inArray(currency, codes)} then ${units(amount, digits)}`,
    ),
    sql` `,
  )} else ${units(amount, 2)} end)::text, '')`,
});

export const number = (column: AnyColumn | SQL): Cell => ({ kind: 'number', value: sql`${column}::text` });
export const word = (column: AnyColumn | SQL): Cell => ({
  kind: 'word',
  value: sql`coalesce(${column}::text, '')`,
});

/** A term of ours in the words of the file's language. */
export const term =
  (column: AnyColumn | SQL, words: Words) =>
  ({ locale }: Pick<CellStyle, 'locale'>): Cell => {
    const cases = Object.entries(words[locale]).map(([name, said]) => sql`when ${name} then ${said}`);
    return {
      kind: 'word',
      value: sql`coalesce(case ${column} ${sql.join(cases, sql` `)} else ${column} end, '')`,
    };
  };

/**
 * What people typed. A cell that begins with one of these would be a formula to a spreadsheet; an apostrophe makes it
 * text again.
 */
export const text = (column: AnyColumn | SQL): Cell => ({
  kind: 'text',
  value: sql`case when ${column} ~ '^[=+@\t\r-]' then '''' || ${column} else coalesce(${column}, '') end`,
});

const datePatterns: Record<ExportLocale, string> = {
  en: 'YYYY-MM-DD HH24:MI:SS',
  vi: 'DD/MM/YYYY HH24:MI:SS',
};

/** The day that workbooks count from. */
const dayZero = sql`'1899-12-30'::timestamp`;

export const time =
  (column: AnyColumn | SQL) =>
  ({ timeZone, locale }: CellStyle): Cell => {
    const local = sql`${column} at time zone ${timeZone}::text`;
    return {
      kind: 'time',
      value: sql`coalesce(to_char(${local}, ${datePatterns[locale]}::text), '')`,
      // Whole seconds, as the text has them; nine decimals of a day tell one second from the next.
      inWorkbook: sql`coalesce(round(extract(epoch from date_trunc('second', ${local}) - ${dayZero}) / 86400, 9)::text, '')`,
    };
  };

/** A date without a time, which is the same in every zone. */
export const day = (column: AnyColumn): Cell => ({
  kind: 'day',
  value: sql`coalesce(${column}::text, '')`,
  inWorkbook: sql`coalesce((${column} - ${dayZero}::date)::text, '')`,
});
