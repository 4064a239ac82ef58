import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import type { Cell } from './cells.ts';
import { conditionsOf } from './conditions.ts';
import { headingOf } from './headings.ts';
import { cellsOf, type ExportJobRow, readRows } from './read-rows.ts';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csvCell = ({ kind, value }: Cell) =>
  kind === 'text' ? sql`'"' || replace(${value}, '"', '""') || '"'` : value;

/**
 * The last line of every file. To a spreadsheet its mark makes it plain cells, parted at each comma: none of them may
 * be a formula because of what was searched for.
 */
const closingLine = (job: ExportJobRow, rowCount: number) =>
  `# ${quoted(
    conditionsOf(job, rowCount)
      .map(([name, value]) => `${name.toLowerCase()} ${value}`)
      .join('; ')
      .replaceAll(/([,;\t])(?=\s*[=+@-])/g, "$1'"),
  )}\r\n`;

/** An export as CSV: a byte order mark for spreadsheets, headings, rows, and a closing line. */
export async function* writeCsv(
  db: Database,
  job: ExportJobRow,
  onProgress: (rows: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const headings = job.columns.map((column) => quoted(headingOf(column, job.locale)));
  yield Buffer.from(`\ufeff${headings.join(',')}\r\n`);
  const line = sql.join(cellsOf(job).map(csvCell), sql` || ',' || `);
  let rows = 0;
  for await (const batch of readRows(
    db,
    job,
    line,
    (lines, order) => sql`string_agg(${lines}, E'\r\n' ${order})`,
  )) {
    yield Buffer.from(`${batch.body}\r\n`);
    rows += batch.rowCount;
    await onProgress(rows);
  }
  yield Buffer.from(closingLine(job, rows));
}
