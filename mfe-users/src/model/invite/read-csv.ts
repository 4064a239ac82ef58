import { maxInvitations } from '@countinghouse/contract/vocabulary';
import Papa from 'papaparse';
import { type CsvCells, type CsvColumn, csvColumns } from './csv-columns.ts';

export const maxCsvBytes = 1_000_000;

/** Why a file is no list of invitations. */
export type CsvReason = 'tooLarge' | 'encoding' | 'malformed' | 'columns' | 'empty' | 'tooMany';

export class CsvProblem extends Error {
  readonly reason: CsvReason;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(reason: CsvReason, params: Readonly<Record<string, string | number>> = {}) {
    super(reason);
    this.reason = reason;
    this.params = params;
  }
}

export interface CsvRow {
  /** Of the file, as a text editor counts rows that are one line each. */
  line: number;
  cells: CsvCells;
}

const needed: readonly CsvColumn[] = ['email', 'given_name', 'family_name'];

/** A text that was made inert for spreadsheets, as it was. */
const unmarked = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');

const columnOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

function parse(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
    // One more than may be: a file of a million rows is not read to its end.
    preview: maxInvitations + 2,
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new CsvProblem('malformed', { line: (broken.row ?? 0) + 1 });
  return data;
}

/** Reads a file of invitations, whose head names the columns in any order. @throws CsvProblem */
export function readCsv(text: string): { rows: CsvRow[]; ignored: string[] } {
  if (text.includes('\ufffd')) throw new CsvProblem('encoding');
  const [head = [], ...lines] = parse(text.replace(/^\ufeff/, ''));
  const headings = head.map(columnOf);
  const missing = needed.filter((column) => !headings.includes(column));
  if (missing.length > 0) throw new CsvProblem('columns', { columns: missing.join(', ') });
  if (lines.length === 0) throw new CsvProblem('empty');
  if (lines.length > maxInvitations) throw new CsvProblem('tooMany', { max: maxInvitations });
  const cellsOf = (line: readonly string[]) =>
    Object.fromEntries(
      csvColumns.map((column) => {
        const place = headings.indexOf(column);
        return [column, place < 0 ? '' : unmarked(line[place] ?? '')];
      }),
    ) as unknown as CsvCells;
  const known: readonly string[] = [...csvColumns, 'result', 'reason', ''];
  return {
    rows: lines.map((line, place) => ({ line: place + 2, cells: cellsOf(line) })),
    ignored: head.filter((heading) => !known.includes(columnOf(heading))),
  };
}

/** @throws CsvProblem */
export async function readCsvFile(file: File): Promise<ReturnType<typeof readCsv>> {
  if (file.size > maxCsvBytes) throw new CsvProblem('tooLarge');
  return readCsv(await file.text());
}
