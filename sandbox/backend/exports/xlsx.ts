import type { ExportLocale } from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Database } from '../../store/database.ts';
import type { Cell } from './cells.ts';
import { conditionsOf } from './conditions.ts';
import { headingOf } from './headings.ts';
import { cellsOf, type ExportJobRow, readRows } from './read-rows.ts';
import { columnsXml, frozenHead, styleOf, styles, stylesXml, widthOf } from './xlsx-styles.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';

const sheetNames: Record<ExportLocale, { rows: string; about: string }> = {
  en: { rows: 'Export', about: 'About' },
  vi: { rows: 'Bản xuất', about: 'Thông tin' },
};

/** The parts of a workbook with two sheets that do not depend on its rows. */
const fixedParts = (locale: ExportLocale): Record<string, string> => ({
  '[Content_Types].xml': `${xml}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${sheetType}"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets><sheet name="${sheetNames[locale].rows}" sheetId="1" r:id="rId1"/><sheet name="${sheetNames[locale].about}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': stylesXml(locale),
});

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// XML 1.0 has no way to write most control characters.
const escapeXml = (text: string) =>
  text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '').replaceAll(/[&<>]/g, (character) => entities[character] ?? '');

/** `A` to `Z`, then `AA`. */
const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

/** A cell's XML behind its place. */
type Written = (place: string) => string;
const textCell =
  (text: string, style: number = styles.plain): Written =>
  (place) =>
    `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
const numberCell =
  (text: string, style: number): Written =>
  (place) =>
    text === '' ? `<c r="${place}"/>` : `<c r="${place}" s="${style}"><v>${text}</v></c>`;
const rowOf = (number: number, cells: readonly Written[]) =>
  `<row r="${number}">${cells.map((cell, index) => cell(`${columnName(index)}${number}`)).join('')}</row>`;

function cellOf({ kind }: Cell, value: string): Written {
  return kind === 'text' || kind === 'word' ? textCell(value) : numberCell(value, styleOf(kind, value));
}

const aboutWidths = [24, 60];

function aboutSheet(job: ExportJobRow, rowCount: number): string {
  const rows = conditionsOf(job, rowCount).map(([name, value], index) =>
    rowOf(index + 1, [textCell(name, styles.heading), textCell(value)]),
  );
  return `${xml}<worksheet xmlns="${main}">${columnsXml(aboutWidths)}<sheetData>${rows.join('')}</sheetData></worksheet>`;
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
  for (const [name, content] of Object.entries(fixedParts(job.locale))) addPart(name, content);
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
  addPart('xl/worksheets/sheet2.xml', aboutSheet(job, rows));
  zip.end();
  yield* take();
}
