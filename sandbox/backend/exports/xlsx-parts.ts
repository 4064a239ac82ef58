import type { ExportLocale } from '@countinghouse/contract/vocabulary';
import { columnsXml, styles, stylesXml } from './xlsx-styles.ts';

export const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';

export interface SheetNames {
  rows: string;
  about: string;
}

/** The parts of a workbook with two sheets that do not depend on its rows. */
export const fixedParts = (locale: ExportLocale, names: SheetNames): Record<string, string> => ({
  '[Content_Types].xml': `${xml}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${sheetType}"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets><sheet name="${names.rows}" sheetId="1" r:id="rId1"/><sheet name="${names.about}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': stylesXml(locale),
});

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

/** The second sheet: what the first is. */
export function aboutSheet(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts.map(([name, value], index) =>
    rowOf(index + 1, [textCell(name, styles.heading), textCell(value)]),
  );
  return `${xml}<worksheet xmlns="${main}">${columnsXml(aboutWidths)}<sheetData>${rows.join('')}</sheetData></worksheet>`;
}
