import Papa from 'papaparse';
import { readAmount } from './amounts.ts';
import type { CsvColumns, CsvRole, CsvTable } from './csv-columns.ts';
import { readDay } from './dates.ts';
import { type BankEntry, type BankStatement, StatementProblem } from './statement.ts';

const sampleSize = 20;
/** Some banks write an account's name and period above the table. */
const mostLinesAbove = 20;

interface Parsed {
  rows: string[][];
  /** Where the head is. */
  head: number;
}

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;

/** The head is the first row with as many cells as the rows below it have. */
function findHead(rows: readonly string[][]): number {
  const widest = Math.max(0, ...rows.slice(0, mostLinesAbove + sampleSize).map(filled));
  return rows.slice(0, mostLinesAbove).findIndex((row) => filled(row) >= widest - 1 && filled(row) > 1);
}

function parse(text: string): Parsed {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new StatementProblem('malformed', { line: (broken.row ?? 0) + 1 });
  const head = findHead(data);
  if (head < 0) throw new StatementProblem('unknownFormat');
  if (data.length === head + 1) throw new StatementProblem('noEntries');
  return { rows: data, head };
}

/** The head and the first rows, for its columns to be chosen. @throws StatementProblem */
export function readTable(text: string): CsvTable {
  const { rows, head } = parse(text);
  return { head: rows[head] ?? [], sample: rows.slice(head + 1, head + 1 + sampleSize) };
}

type Cells = (role: CsvRole) => string;

function amountOf(cell: Cells, line: number, { places, decimalMark, currency }: CsvColumns): number {
  const read = (role: CsvRole) => {
    const text = cell(role);
    const minor = readAmount(text, decimalMark, currency);
    if (minor === null) throw new StatementProblem('badAmount', { line, text });
    return minor;
  };
  if (places.amount !== undefined) return read('amount');
  // Banks write a zero or a dash in the column that a row is not of.
  const [credit, debit] = (['credit', 'debit'] as const).map((role) =>
    /^[-–—]?$/.test(cell(role)) ? null : Math.abs(read(role)),
  );
  if (credit == null && debit == null) throw new StatementProblem('badAmount', { line, text: '' });
  return (credit ?? 0) - (debit ?? 0);
}

/** That each balance is the one before it and the entry between them, in whichever order the rows stand. */
function checkRunning(balances: readonly number[], entries: readonly BankEntry[], currency: string): void {
  const gaps = (isForward: boolean) =>
    balances.slice(1).flatMap((second, at) => {
      const first = balances[at] ?? 0;
      const [opening, closing, entry] = isForward
        ? [first, second, entries[at + 1]]
        : [second, first, entries[at]];
      const entriesMinor = entry?.amountMinor ?? 0;
      const facts = { currency, openingMinor: opening, entriesMinor, closingMinor: closing };
      return opening + entriesMinor === closing ? [] : [{ ...facts, line: entry?.line ?? 0 }];
    });
  const [oldestFirst, newestFirst] = [gaps(true), gaps(false)];
  const [gap] = newestFirst.length < oldestFirst.length ? newestFirst : oldestFirst;
  if (gap) throw new StatementProblem('balance', gap);
}

/** A bank's table, its columns as they were chosen. @throws StatementProblem */
export function readCsv(text: string, columns: CsvColumns): BankStatement {
  const { rows, head } = parse(text);
  const { places, dateOrder, decimalMark, currency } = columns;
  const entries: BankEntry[] = [];
  const balances: number[] = [];
  for (let at = head + 1; at < rows.length; at += 1) {
    const row = rows[at] ?? [];
    const line = at + 1;
    const cell: Cells = (role) => (places[role] === undefined ? '' : (row[places[role]] ?? '').trim());
    // Totals below a table have no day.
    if (cell('date') === '' && at > rows.length - 4) continue;
    const date = readDay(cell('date'), dateOrder);
    if (date === null) throw new StatementProblem('badDate', { line, text: cell('date') });
    const amountMinor = amountOf(cell, line, columns);
    entries.push({ line, date, amountMinor, currency, text: `${cell('reference')} ${cell('text')}`.trim() });
    const balance = readAmount(cell('balance'), decimalMark, currency);
    if (balance !== null) balances.push(balance);
  }
  const isBalanced = balances.length > 1 && balances.length === entries.length;
  if (isBalanced) checkRunning(balances, entries, currency);
  return { format: 'csv', entries, repeats: 0, isBalanced };
}
