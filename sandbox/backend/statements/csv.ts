import { type ExportLocale, toDecimal } from '@countinghouse/contract/vocabulary';
import { factsOf, type SectionRow, sectionsOf, titleOf } from './sections.ts';
import type { Statement } from './statement.ts';
import { statementWords } from './words.ts';

/** A row of a statement as files have it. */
export interface TableRow {
  section: string;
  item: string;
  count: string;
  note: string;
  amount: string;
}

/** All rows of a statement, from opening to closing balance. */
export function tableOf(statement: Statement, locale: ExportLocale): TableRow[] {
  const { currency, openingMinor, closingMinor } = statement;
  const { summary, opening, closing } = statementWords[locale];
  const rowOf = (section: string, { item, count, note, amountMinor }: SectionRow): TableRow => ({
    ...{ section, item, note },
    count: count === null ? '' : String(count),
    amount: toDecimal({ amountMinor, currency }),
  });
  const sumRow = (section: string, item: string, amountMinor: number) =>
    rowOf(section, { item, count: null, note: '', amountMinor });
  return [
    sumRow(summary, opening, openingMinor),
    ...sectionsOf(statement, locale).flatMap(({ title, rows, total }) => [
      ...rows.map((row) => rowOf(title, row)),
      sumRow(title, total.item, total.amountMinor),
    ]),
    sumRow(summary, closing, closingMinor),
  ];
}

export function headingsOf(locale: ExportLocale): string[] {
  const { section, item, count, rate, traceId, amount } = statementWords[locale];
  return [section, item, count, `${rate} / ${traceId}`, amount];
}

/** What stands over the rows. */
export const headOf = (statement: Statement, locale: ExportLocale): [name: string, value: string][] => [
  [titleOf(statement, locale), statement.merchant.name],
  [statementWords[locale].partner, statement.partner.name],
  ...factsOf(statement, locale),
];

/** In quotes, and no formula whatever it begins with. */
const quoted = (text: string) => `"${text.replace(/^[=+@\t\r-]/, "'$&").replaceAll('"', '""')}"`;

/** A statement as CSV: what it is, an empty line, headings and rows. */
export function writeStatementCsv(statement: Statement, locale: ExportLocale): Uint8Array {
  const lines = [
    ...headOf(statement, locale).map((fact) => fact.map(quoted).join(',')),
    '',
    headingsOf(locale).map(quoted).join(','),
    ...tableOf(statement, locale).map(
      ({ section, item, count, note, amount }) =>
        `${quoted(section)},${quoted(item)},${count},${quoted(note)},${amount}`,
    ),
  ];
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
}
