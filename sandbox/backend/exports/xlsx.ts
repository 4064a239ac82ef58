import type { ExportLocale } from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Database } from '../../store/database.ts';
import type { Cell } from './cells.ts';
import { conditionsOf } from './conditions.ts';
import { headingOf } from './headings.ts';
import { cellsOf, type ExportJobRow, readRows } from './read-rows.ts';
import {
  aboutSheet,
  firstParts,
  main,
  numberCell,
  rowOf,
  sheetParts,
  sheetPath,
  textCell,
  type Written,
  xml,
} from './xlsx-parts.ts';
import { columnsXml, frozenHead, styleOf, styles, widthOf } from './xlsx-styles.ts';

const sheetNames: Record<ExportLocale, { rows: string; about: string }> = {
  en: { rows: 'Export', about: 'About' },
  vi: { rows: 'Bản xuất', about: 'Thông tin' },
};

/** What Excel opens of a sheet, the headings aside. */
const mostSheetRows = 1_048_575;

function cellOf({ kind }: Cell, value: string): Written {
  return kind === 'text' || kind === 'word' ? textCell(value) : numberCell(value, styleOf(kind, value));
}

/** What each sheet of rows begins with: widths, and the headings, which stay in place. */
function sheetStart(job: ExportJobRow, cells: readonly Cell[]): Uint8Array {
  const headings = job.columns.map((column) => headingOf(column, job.locale));
  const widths = cells.map(({ kind }, index) =>
    widthOf(kind, job.columns[index] ?? '', headings[index] ?? ''),
  );
  const head = rowOf(
    1,
    headings.map((heading) => textCell(heading, styles.heading)),
  );
  return strToU8(`${xml}<worksheet xmlns="${main}">${frozenHead}${columnsXml(widths)}<sheetData>${head}`);
}

/** Rows in one sheet after the other, each as long as may be. */
function createSheets(zip: Zip, start: Uint8Array, sheetRows: number) {
  let sheet: ZipDeflate;
  let [sheets, rows] = [0, 0];
  const end = () => sheet.push(strToU8('</sheetData></worksheet>'), true);
  function begin(): void {
    sheets += 1;
    rows = 0;
    sheet = new ZipDeflate(sheetPath(sheets), { level: 4 });
    zip.add(sheet);
    sheet.push(start);
  }
  begin();
  function add(written: readonly (readonly Written[])[]): void {
    for (let from = 0; from < written.length; ) {
      if (rows === sheetRows) {
        end();
        begin();
      }
      const fitting = written.slice(from, from + sheetRows - rows);
      sheet.push(strToU8(fitting.map((row, place) => rowOf(rows + place + 2, row)).join('')));
      rows += fitting.length;
      from += fitting.length;
    }
  }
  return { add, end, count: () => sheets };
}

/**
 * An export as XLSX, zipped as it is written. Every text is an inline string, which is never a formula.
 * @param sheetRows how many rows a sheet has before they go on in the next
 */
export async function* writeXlsx(
  db: Database,
  job: ExportJobRow,
  onProgress: (rows: number) => Promise<void>,
  sheetRows: number = mostSheetRows,
): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    pending.push(chunk);
  });
  const take = () => {
    const taken = pending;
    pending = [];
    return taken;
  };
  const addParts = (parts: Record<string, string>) => {
    for (const [name, content] of Object.entries(parts)) {
      const part = new ZipPassThrough(name);
      zip.add(part);
      part.push(strToU8(content), true);
    }
  };
  addParts(firstParts(job.locale));
  const cells = cellsOf(job);
  const sheets = createSheets(zip, sheetStart(job, cells), sheetRows);
  const line = sql`json_build_array(${sql.join(
    cells.map(({ value, inWorkbook }) => inWorkbook ?? value),
    sql`, `,
  )})`;
  let rows = 0;
  for await (const batch of readRows(
    db,
    job,
    line,
    (lines, order) => sql`json_agg(${lines} ${order})::text`,
  )) {
    const values = JSON.parse(batch.body) as string[][];
    sheets.add(values.map((row) => cells.map((cell, index) => cellOf(cell, row[index] ?? ''))));
    yield* take();
    rows += batch.rowCount;
    await onProgress(rows);
  }
  sheets.end();
  const names = sheetNames[job.locale];
  const rowSheets = Array.from({ length: sheets.count() }, (_, index) =>
    index === 0 ? names.rows : `${names.rows} ${index + 1}`,
  );
  addParts({
    [sheetPath(rowSheets.length + 1)]: aboutSheet(conditionsOf(job, rows)),
    ...sheetParts([...rowSheets, names.about]),
  });
  zip.end();
  yield* take();
}
