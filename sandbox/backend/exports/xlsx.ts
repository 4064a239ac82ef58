import type { ExportLocale } from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Database } from '../../store/database.ts';
import { conditionsOf } from './conditions.ts';
import { headingOf } from './headings.ts';
import { cellsOf, type ExportJobRow, readRows } from './read-rows.ts';

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
  '[Content_Types].xml': `${xml}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${sheetType}"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${sheetNames[locale].rows}" sheetId="1" r:id="rId1"/><sheet name="${sheetNames[locale].about}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
});

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// XML 1.0 has no way to write most control characters.
const escapeXml = (text: string) =>
  text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '').replaceAll(/[&<>]/g, (character) => entities[character] ?? '');

const textCell = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
const numberCell = (text: string) => (text === '' ? '<c/>' : `<c><v>${text}</v></c>`);
const rowOf = (cells: string[]) => `<row>${cells.join('')}</row>`;

function aboutSheet(job: ExportJobRow, rowCount: number): string {
  const facts = conditionsOf(job, rowCount);
  const rows = facts.map(([name, value]) => rowOf([textCell(name), textCell(value)])).join('');
  return `${xml}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
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
  const headings = rowOf(job.columns.map((column) => textCell(headingOf(column, job.locale))));
  sheet.push(strToU8(`${xml}<worksheet xmlns="${main}"><sheetData>${headings}`));
  const cells = cellsOf(job);
  const line = sql`json_build_array(${sql.join(
    cells.map(({ value }) => value),
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
    const body = values.map((row) =>
      rowOf(
        row.map((value, index) => (cells[index]?.kind === 'number' ? numberCell(value) : textCell(value))),
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
