import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** A PDF with a page for each text. */
export async function pdfOf(pages: readonly string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of pages) document.addPage().drawText(text, { x: 50, y: 700, size: 14, font });
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
