import type { Content, TableCell } from 'pdfmake';
import { ink, ruledRows } from '../../files/pdf-looks.ts';
import { loadPrinter } from '../../files/pdf-printer.ts';
import type { FactLine, PacketContent } from './packet-content.ts';
import { piecesOf } from './text-pieces.ts';

const plain = '#1f2937';

const heading = (text: string): Content => ({
  text,
  fontSize: 11,
  bold: true,
  color: ink.strong,
  margin: [0, 14, 0, 4],
});

const factTable = (lines: readonly FactLine[]): Content => ({
  table: {
    widths: [150, '*'],
    body: lines.map(([name, value]): TableCell[] => [
      { text: name, color: ink.soft },
      { text: piecesOf(value) },
    ]),
  },
  layout: ruledRows,
});

/** The exhibits with the pages on which they stand; nothing where there are none. */
function exhibitTable({ exhibits }: PacketContent, pagesOf: readonly string[]): Content[] {
  if (exhibits.length === 0) return [];
  const rows = exhibits.map(
    ({ letter, title, fileName }, index): FactLine => [
      `Exhibit ${letter}`,
      `${title} (${fileName}), ${pagesOf[index] ?? ''}`,
    ],
  );
  return [heading('Exhibits'), factTable(rows)];
}

async function write(
  content: Content[],
  { title, merchantName, writtenAt }: PacketContent,
): Promise<Uint8Array> {
  const printer = await loadPrinter();
  return printer
    .createPdf({
      info: { title, author: merchantName, creationDate: writtenAt },
      pageSize: 'LETTER',
      pageMargins: [54, 54, 54, 54],
      defaultStyle: { font: 'Roboto', fontSize: 9.5, color: plain, lineHeight: 1.15 },
      content,
      footer: () => ({
        text: title,
        fontSize: 8,
        color: ink.soft,
        margin: [54, 16, 54, 0],
      }),
    })
    .getBuffer();
}

/** The letter, the facts and the texts as PDF. */
export function writeFront(content: PacketContent, pagesOf: readonly string[]): Promise<Uint8Array> {
  const { merchantName, letter, sections, texts } = content;
  return write(
    [
      { text: merchantName, fontSize: 15, bold: true, color: ink.strong, margin: [0, 0, 0, 16] },
      { text: piecesOf(letter) },
      ...exhibitTable(content, pagesOf),
      ...sections.flatMap(({ title, lines }, index): Content[] => [
        index === 0
          ? {
              text: title,
              fontSize: 11,
              bold: true,
              color: ink.strong,
              margin: [0, 0, 0, 4],
              pageBreak: 'before',
            }
          : heading(title),
        factTable(lines),
      ]),
      ...texts.flatMap(([name, text]): Content[] => [
        heading(name),
        { text: piecesOf(text), preserveLeadingSpaces: true },
      ]),
    ],
    content,
  );
}

/** A text file as PDF, under the name of its exhibit. */
export const writeTextExhibit = (name: string, text: string, content: PacketContent): Promise<Uint8Array> =>
  write(
    [
      { text: name, fontSize: 9, color: ink.soft, margin: [0, 0, 0, 8] },
      { text: piecesOf(text.replaceAll('\t', '    ')), fontSize: 9, preserveLeadingSpaces: true },
    ],
    content,
  );
