import type { ExportLocale } from '@countinghouse/contract/vocabulary';
import type { Cell } from './cells.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The looks of cells, by their places in `stylesXml`. Amounts have as many decimals as their currency. */
export const styles = { plain: 0, heading: 1, time: 2, day: 3, whole: 4, cents: 5, mills: 6 } as const;

/** Numbers of formats of our own; 3 and 4 are every workbook's `#,##0` and `#,##0.00`. */
const ownFormats = { time: 164, day: 165, mills: 166 };
const days: Record<ExportLocale, string> = { en: 'yyyy-mm-dd', vi: 'dd/mm/yyyy' };

const look = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

/** The workbook's formats and fonts. */
export const stylesXml = (locale: ExportLocale): string =>
  `${xml}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="${ownFormats.time}" formatCode="${days[locale]} hh:mm:ss"/><numFmt numFmtId="${ownFormats.day}" formatCode="${days[locale]}"/><numFmt numFmtId="${ownFormats.mills}" formatCode="#,##0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${look(0)}${look(0, 1)}${look(ownFormats.time)}${look(ownFormats.day)}${look(3)}${look(4)}${look(ownFormats.mills)}</cellXfs></styleSheet>`;

/** How a number is shown. */
export function styleOf(kind: Cell['kind'], value: string): number {
  if (kind === 'time') return styles.time;
  if (kind === 'day') return styles.day;
  if (kind !== 'money') return styles.plain;
  const decimals = value.split('.')[1]?.length ?? 0;
  if (decimals === 0) return styles.whole;
  return decimals === 2 ? styles.cents : styles.mills;
}

/** Columns that hold more than their kind tells, in characters. */
const widths: Readonly<Record<string, number>> = {
  id: 33,
  transactionId: 33,
  causeId: 33,
  depositId: 33,
  customerName: 26,
  merchantName: 30,
  name: 30,
  customerEmail: 32,
  email: 32,
  username: 24,
  reference: 20,
  description: 36,
  reasonCode: 26,
  traceId: 20,
};
const kindWidths: Record<Cell['kind'], number> = {
  text: 20,
  number: 10,
  money: 15,
  word: 14,
  time: 20,
  day: 12,
};

/** How wide a column must be for what is usual in it, and for its heading. */
export const widthOf = (kind: Cell['kind'], column: string, heading: string): number =>
  Math.max(widths[column] ?? kindWidths[kind], heading.length + 2);

export const columnsXml = (each: readonly number[]): string =>
  `<cols>${each.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;

/** The headings stay where they are when the rows are scrolled. */
export const frozenHead =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

const msPerDay = 86_400_000;
/** 1970-01-01 in the days of workbooks. */
const epochDay = 25_569;

/** A time or a day of a workbook as it shows it; other numbers as they are. */
export function shownNumber(value: string, style: number, locale: ExportLocale): string {
  if (style !== styles.time && style !== styles.day) return value;
  const seconds = Math.round(((Number(value) - epochDay) * msPerDay) / 1_000);
  const [date = '', time] = new Date(seconds * 1_000).toISOString().slice(0, 19).split('T');
  const said = locale === 'vi' ? date.split('-').reverse().join('/') : date;
  return style === styles.day ? said : `${said} ${time}`;
}
