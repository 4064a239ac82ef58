import { currencyDigits } from './amounts.ts';
import type { Match, Reconciliation } from './match-deposits.ts';
import type { BankEntry } from './statement.ts';

/** What the columns and the kinds of rows are called. */
export interface ResultWords {
  columns: Record<ResultColumn, string>;
  lists: Record<ResultList, string>;
}

export const resultColumns = [
  'result',
  'deposit',
  'trace',
  'effective',
  'expected',
  'booked',
  'bank',
  'currency',
  'text',
] as const;
export type ResultColumn = (typeof resultColumns)[number];

export const resultLists = ['different', 'missing', 'unknown', 'matched'] as const;
export type ResultList = (typeof resultLists)[number];

type Row = Partial<Record<ResultColumn, string>>;

function decimal(amountMinor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const figures = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const sign = amountMinor < 0 ? '-' : '';
  return digits === 0 ? sign + figures : `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}

function rowOfMatch({ deposit, entries, bankMinor }: Match): Row {
  const { id, traceId, effectiveDate, netMinor, currency } = deposit;
  return {
    deposit: id,
    trace: traceId ?? '',
    effective: effectiveDate ?? '',
    expected: decimal(netMinor, currency),
    booked: entries.map(({ date }) => date).join(' '),
    bank: decimal(bankMinor, currency),
    currency,
    text: entries.map(({ text }) => text).join(' | '),
  };
}

const rowOfEntry = ({ date, amountMinor, currency, text }: BankEntry): Row => ({
  booked: date,
  bank: decimal(amountMinor, currency),
  currency,
  text,
});

const amounts: ReadonlySet<ResultColumn> = new Set(['expected', 'bank']);

/** A cell that no spreadsheet takes for a formula; amounts, negative ones too, stay numbers. */
function cell(column: ResultColumn, value: string): string {
  const inert = !amounts.has(column) && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** The whole result as CSV, what needs somebody's attention first. */
export function resultFile(result: Reconciliation, { columns, lists }: ResultWords): string {
  const rowsOf: Record<ResultList, () => Row[]> = {
    different: () => result.different.map(rowOfMatch),
    missing: () =>
      result.missing.map((deposit) => ({ ...rowOfMatch(matchless(deposit)), booked: '', bank: '' })),
    unknown: () => result.unknown.map(rowOfEntry),
    matched: () => result.matched.map(rowOfMatch),
  };
  const rows = resultLists.flatMap((list) => rowsOf[list]().map((row) => ({ ...row, result: lists[list] })));
  const lines = [
    resultColumns.map((column) => cell('text', columns[column])),
    ...rows.map((row: Row) => resultColumns.map((column) => cell(column, row[column] ?? ''))),
  ];
  // The mark tells Excel that this is UTF-8.
  return `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

const matchless = (deposit: Match['deposit']): Match => ({ deposit, entries: [], bankMinor: 0, by: 'trace' });
