import { currencyDigits, type ExportLocale } from '@countinghouse/contract/vocabulary';
import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm';
import type { Words } from './words.ts';

/** A cell as the database writes it: text that is safe in a spreadsheet, a number, or a plain word of ours. */
export interface Cell {
  value: SQL;
  kind: 'text' | 'number' | 'word';
}

export interface CellStyle {
  timeZone: string;
  locale: ExportLocale;
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
  kind: 'number',
  value: sql`(case ${sql.join(
    [...oddCurrencies].map(
      ([digits, codes]) => sql`when ${inArray(currency, codes)} then ${units(amount, digits)}`,
    ),
    sql` `,
  )} else ${units(amount, 2)} end)::text`,
});

export const number = (column: AnyColumn): Cell => ({ kind: 'number', value: sql`${column}::text` });
export const word = (column: AnyColumn): Cell => ({
  kind: 'word',
  value: sql`coalesce(${column}::text, '')`,
});

/** A term of ours in the words of the file's language. */
export const term =
  (column: AnyColumn | SQL, words: Words) =>
  ({ locale }: CellStyle): Cell => {
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
export const text = (column: AnyColumn): Cell => ({
  kind: 'text',
  value: sql`case when ${column} ~ '^[=+@\t\r-]' then '''' || ${column} else coalesce(${column}, '') end`,
});

const datePatterns: Record<ExportLocale, string> = {
  en: 'YYYY-MM-DD HH24:MI:SS',
  vi: 'DD/MM/YYYY HH24:MI:SS',
};

export const time =
  (column: AnyColumn) =>
  ({ timeZone, locale }: CellStyle): Cell => ({
    kind: 'word',
    value: sql`coalesce(to_char(${column} at time zone ${timeZone}::text, ${datePatterns[locale]}::text), '')`,
  });
