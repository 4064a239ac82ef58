import type { BankFileFormat } from '@countinghouse/contract/vocabulary';
import type { CsvColumns, CsvTable } from './csv-columns.ts';
import { decodeText } from './decode-text.ts';
import { readBai2 } from './read-bai2.ts';
import { readCamt } from './read-camt.ts';
import { readCsv, readTable } from './read-csv.ts';
import { readOfx } from './read-ofx.ts';
import { type BankStatement, StatementProblem } from './statement.ts';

/** What a file is by its first characters, whatever it is called. */
export function formatOf(text: string): BankFileFormat {
  const head = text.slice(0, 4_000).trimStart();
  if (/^OFXHEADER|<OFX>/i.test(head)) return 'ofx';
  if (/^<\?xml|^<(\w+:)?Document/.test(head)) {
    // A report within the day, `camt.052`, is none: not all in it is booked, and it has no closing.
    if (/camt\.053|BkToCstmrStmt/.test(head)) return 'camt';
    throw new StatementProblem('unknownFormat');
  }
  if (/^01,[^,\n]*,[^,\n]*,\d{6},/.test(head)) return 'bai2';
  // Pictures and the like were refused before; a web page is no table.
  if (/^(<|%PDF|\{|\[)/.test(head)) throw new StatementProblem('unknownFormat');
  return 'csv';
}

const readers = { ofx: readOfx, camt: readCamt, bai2: readBai2 };

/** A statement whose file says all that there is to know, or a table whose columns are to be chosen first. */
export type FirstLook = { statement: BankStatement } | { table: CsvTable; text: string };

/** @throws StatementProblem */
export function readStatement(bytes: Uint8Array): FirstLook {
  const text = decodeText(bytes);
  const format = formatOf(text);
  if (format === 'csv') return { table: readTable(text), text };
  return { statement: withEntries(readers[format](text)) };
}

/** @throws StatementProblem */
export const readChosen = (text: string, columns: CsvColumns): BankStatement =>
  withEntries(readCsv(text, columns));

function withEntries(statement: BankStatement): BankStatement {
  if (statement.entries.length === 0) throw new StatementProblem('noEntries');
  return statement;
}
