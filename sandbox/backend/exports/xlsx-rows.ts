import type { Readable } from 'node:stream';
import type { ExportLocale } from '@countinghouse/contract/vocabulary';
import { Unzip, UnzipInflate } from 'fflate';
import { shownNumber } from './xlsx-styles.ts';

const rowPattern = /<row[^>]*>(.*?)<\/row>/gs;
const cellPattern =
  /<c [^>]*\/>|<c r="[A-Z]+\d+" s="(\d+)"[^>]*>(?:<v>|<is><t[^>]*>)(.*?)(?:<\/v>|<\/t><\/is>)<\/c>/gs;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

const textOf = (xml = '') => xml.replaceAll(/&(amp|lt|gt);/g, (entity) => entities[entity] ?? entity);
const cellsOf = (row: string, locale: ExportLocale) =>
  [...row.matchAll(cellPattern)].map(([, style, text]) => shownNumber(textOf(text), Number(style), locale));

/** The rows of the first sheet of one of our workbooks as it shows them, unzipped as far as they are read. */
export async function* readSheetRows(file: Readable, locale: ExportLocale): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let unread = '';
  const unzip = new Unzip((part) => {
    if (part.name !== 'xl/worksheets/sheet1.xml') return;
    part.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      unread += decoder.decode(chunk, { stream: !isLast });
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of file as AsyncIterable<Uint8Array>) {
    unzip.push(chunk);
    let end = 0;
    for (const match of unread.matchAll(rowPattern)) {
      yield cellsOf(match[1] ?? '', locale);
      end = match.index + match[0].length;
    }
    unread = unread.slice(end);
  }
}
