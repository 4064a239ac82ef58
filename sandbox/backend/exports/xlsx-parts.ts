import type { ExportLocale } from '@countinghouse/contract/vocabulary';
import { columnsXml, styles, stylesXml } from './xlsx-styles.ts';

export const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';

/** What a workbook begins with: by its first part programs tell it from other ZIP files. */
export const firstParts = (locale: ExportLocale): Record<string, string> => ({
  '_rels/.rels': `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/styles.xml': stylesXml(locale),
});

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** The parts that say which sheets a workbook has: by their names, in the order of their numbers. */
export function sheetParts(names: readonly string[]): Record<string, string> {
  const each = (write: (number: number, name: string) => string) =>
    names.map((name, index) => write(index + 1, name)).join('');
  const overrides = each(
    (number) => `<Override PartName="/${sheetPath(number)}" ContentType="${sheetType}"/>`,
  );
  const sheets = each((number, name) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`);
  const targets = each(
    (number) =>
      `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return {
    '[Content_Types].xml': `${xml}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${overrides}</Types>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packageRelations}">${targets}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// XML 1.0 has no way to write most control characters, nor these two, which are no characters at all.
const escapeXml = (text: string) =>
  text
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>]/g, (character) => entities[character] ?? '');

/** `A` to `Z`, then `AA`. */
const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

/** A cell's XML behind its place. */
export type Written = (place: string) => string;
export const textCell =
  (text: string, style: number = styles.plain): Written =>
  (place) =>
    `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
export const numberCell =
  (text: string, style: number): Written =>
  (place) =>
    text === '' ? `<c r="${place}"/>` : `<c r="${place}" s="${style}"><v>${text}</v></c>`;
export const rowOf = (number: number, cells: readonly Written[]) =>
  `<row r="${number}">${cells.map((cell, index) => cell(`${columnName(index)}${number}`)).join('')}</row>`;

const aboutWidths = [24, 60];

/** The last sheet: what the others are. */
export function aboutSheet(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts.map(([name, value], index) =>
    rowOf(index + 1, [textCell(name, styles.heading), textCell(value)]),
  );
  return `${xml}<worksheet xmlns="${main}">${columnsXml(aboutWidths)}<sheetData>${rows.join('')}</sheetData></worksheet>`;
}
