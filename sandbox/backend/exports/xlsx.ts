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
  fixedParts,
  main,
  numberCell,
  rowOf,
  type SheetNames,
  textCell,
  type Written,
  xml,
} from './xlsx-parts.ts';
import { columnsXml, frozenHead, styleOf, styles, widthOf } from './xlsx-styles.ts';

const sheetNames: Record<ExportLocale, SheetNames> = {
  en: { rows: 'Export', about: 'About' },
  vi: { rows: 'Bản xuất', about: 'Thông tin' },
};

function cellOf({ kind }: Cell, value: string): Written {
  return kind === 'text' || kind === 'word' ? textCell(value) : numberCell(value, styleOf(kind, value));
}

/** An export as XLSX, zipped as it is written. Every text is an inline string, which is never a formula. */
export async function* writeXlsx(
  db: Database,
  job: ExportJobRow,
  onProgress: (rows: number) => Promise<void>,
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
  const addPart = (name: string, content: string) => {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(strToU8(content), true);
  };
  for (const [name, content] of Object.entries(fixedParts(job.locale, sheetNames[job.locale])))
    addPart(name, content);
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 4 });
  zip.add(sheet);
  const cells = cellsOf(job);
  const headings = job.columns.map((column) => headingOf(column, job.locale));
  const widths = cells.map(({ kind }, index) =>
    widthOf(kind, job.columns[index] ?? '', headings[index] ?? ''),
  );
  const head = rowOf(
    1,
    headings.map((heading) => textCell(heading, styles.heading)),
  );
  sheet.push(
    strToU8(`${xml}<worksheet xmlns="${main}">${frozenHead}${columnsXml(widths)}<sheetData>${head}`),
  );
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
    const body = values.map((row, place) =>
      rowOf(
        rows + place + 2,
        cells.map((cell, index) => cellOf(cell, row[index] ?? '')),
      ),
    );
    sheet.push(strToU8(body.join('')));
    yield* take();
    rows += batch.rowCount;
    await onProgress(rows);
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  addPart('xl/worksheets/sheet2.xml', aboutSheet(conditionsOf(job, rows)));
  zip.end();
  yield* take();
}
