import { currencyDigits, type ReconciliationList } from '@countinghouse/contract/vocabulary';
import type { ResultRow } from './result-row.ts';

/** What the columns and the kinds of rows are called. */
export interface ResultWords {
  columns: Record<ResultColumn, string>;
  lists: Record<ReconciliationList, string>;
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

/** One list with its rows, and with a line at its end where there is more to say of it. */
export interface ListToWrite {
  list: ReconciliationList;
  rows: readonly ResultRow[];
  note?: string | undefined;
}

type Cells = Partial<Record<ResultColumn, string>>;

function decimal(amountMinor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const figures = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const sign = amountMinor < 0 ? '-' : '';
  return digits === 0 ? sign + figures : `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}

const cellsOf = ({ deposit, booked, bankMinor, currency, text }: ResultRow): Cells => ({
  ...(deposit && {
    deposit: deposit.id,
    trace: deposit.traceId ?? '',
    effective: deposit.effectiveDate ?? '',
    expected: decimal(deposit.netMinor, currency),
  }),
  ...(bankMinor !== null && { bank: decimal(bankMinor, currency) }),
  ...{ booked: booked.join(' '), currency, text },
});

const amounts: ReadonlySet<ResultColumn> = new Set(['expected', 'bank']);

/** A cell that no spreadsheet takes for a formula; amounts, negative ones too, stay numbers. */
function cell(column: ResultColumn, value: string): string {
  const inert = !amounts.has(column) && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** A whole result as CSV, its lists in the order that they are given. */
export function resultFile(parts: readonly ListToWrite[], { columns, lists }: ResultWords): string {
  const rows = parts.flatMap(({ list, rows: own, note }): Cells[] => [
    ...own.map((row) => ({ ...cellsOf(row), result: lists[list] })),
    ...(note === undefined ? [] : [{ result: lists[list], text: note }]),
  ]);
  const lines = [
    resultColumns.map((column) => cell('text', columns[column])),
    ...rows.map((row) => resultColumns.map((column) => cell(column, row[column] ?? ''))),
  ];
  // The mark tells Excel that this is UTF-8.
  return `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
