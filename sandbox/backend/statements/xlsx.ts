import type { ExportLocale } from '@countinghouse/contract/vocabulary';
import { strToU8, zipSync } from 'fflate';
import {
  aboutSheet,
  firstParts,
  main,
  numberCell,
  rowOf,
  sheetParts,
  sheetPath,
  textCell,
  xml,
} from '../exports/xlsx-parts.ts';
import { columnsXml, frozenHead, styleOf, styles } from '../exports/xlsx-styles.ts';
import { headingsOf, headOf, tableOf } from './csv.ts';
import type { Statement } from './statement.ts';
import { statementWords } from './words.ts';

const widths = [20, 44, 10, 28, 18];

/** A statement as a workbook: its rows, and a sheet that says what it is. */
export function writeStatementXlsx(statement: Statement, locale: ExportLocale): Uint8Array {
  const words = statementWords[locale];
  const head = rowOf(
    1,
    headingsOf(locale).map((heading) => textCell(heading, styles.heading)),
  );
  const rows = tableOf(statement, locale).map(({ section, item, count, note, amount }, index) =>
    rowOf(index + 2, [
      textCell(section),
      textCell(item),
      numberCell(count, styles.whole),
      textCell(note),
      numberCell(amount, styleOf('money', amount)),
    ]),
  );
  const sheet = `${xml}<worksheet xmlns="${main}">${frozenHead}${columnsXml(widths)}<sheetData>${head}${rows.join('')}</sheetData></worksheet>`;
  const parts = {
    ...firstParts(locale),
    ...sheetParts([words.statement, words.about]),
    [sheetPath(1)]: sheet,
    [sheetPath(2)]: aboutSheet(headOf(statement, locale)),
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strToU8(content)])),
  );
}
