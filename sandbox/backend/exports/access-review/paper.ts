import type { ExportLocale } from '@countinghouse/contract/vocabulary';
import { fontFile } from '../../files/pdf-fonts.ts';
import { ink } from '../../files/pdf-looks.ts';
import { type LetterWidth, rememberWidths, wrapText } from './wrap-text.ts';

export const margin = 36;
const footHeight = 22;
// By their files: a font that has a name of its own besides is read again each time.
const [plain, bold] = [fontFile('Regular'), fontFile('Medium')];

export interface TextStyle {
  size?: number;
  isBold?: boolean;
  color?: string;
}

/** What every page has besides its rows. */
export interface PaperOptions {
  locale: ExportLocale;
  title: string;
  author: string;
  createdAt: Date;
  /** Below each page, with its number. */
  footOf: (page: number) => string;
}

/**
 * Pages that are written from top to bottom and leave the memory as soon as they are full, so that a list of any
 * length can be drawn; a table of pdfmake's is laid out as a whole.
 */
export async function openPaper({ locale, title, author, createdAt, footOf }: PaperOptions) {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: locale === 'vi' ? 'A4' : 'LETTER',
    ...{ layout: 'landscape', margin: 0, font: plain, lang: locale },
    // It keeps every word that was drawn, for as long as the file is written: names are others each time.
    fontLayoutCache: false,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  const { width, height } = document.page;
  const bottom = height - margin - footHeight;
  let page = 1;
  let y = margin;

  const use = ({ size = 8, isBold = false, color = ink.strong }: TextStyle) =>
    document
      .font(isBold ? bold : plain)
      .fontSize(size)
      .fillColor(color);

  const widths = new Map<string, LetterWidth>();

  function linesOf(text: string, room: number, style: TextStyle): string[] {
    use(style);
    const key = `${style.size ?? 8} ${style.isBold ?? false}`;
    const widthOf = widths.get(key) ?? rememberWidths((letter) => document.widthOfString(letter));
    widths.set(key, widthOf);
    return wrapText(text, room, widthOf);
  }

  function drawFoot(): void {
    use({ size: 7, color: ink.soft }).text(footOf(page), margin, height - margin - 8, { lineBreak: false });
  }

  return {
    left: margin,
    room: width - 2 * margin,
    linesOf,
    /** How far down the page it is. */
    get y() {
      return y;
    },
    down(by: number): void {
      y += by;
    },
    hasRoomFor: (wanted: number) => y + wanted <= bottom,
    text(text: string, x: number, at: number, style: TextStyle = {}): void {
      use(style).text(text, x, at, { lineBreak: false });
    },
    line(x: number, at: number, length: number, color = ink.line): void {
      document
        .lineWidth(0.5)
        .strokeColor(color)
        .moveTo(x, at)
        .lineTo(x + length, at)
        .stroke();
    },
    box(x: number, at: number, size: number): void {
      document.lineWidth(0.6).strokeColor(ink.strong).rect(x, at, size, size).stroke();
    },
    band(at: number, tall: number, color: string): void {
      document.rect(margin, at, width - 2 * margin, tall).fill(color);
    },
    nextPage(): void {
      drawFoot();
      document.addPage();
      page += 1;
      y = margin;
    },
    /** What is written so far. */
    take: (): Uint8Array | null => document.read(),
    async *end(): AsyncGenerator<Uint8Array> {
      drawFoot();
      document.end();
      yield* document as AsyncIterable<Uint8Array>;
    },
  };
}

export type Paper = Awaited<ReturnType<typeof openPaper>>;
