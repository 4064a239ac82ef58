import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';

/** What one compressed part of a PDF may unpack to: a page scanned in color at 600 dpi is 105 MB. */
const mostInflated = 120_000_000;

/** Whether a part of a PDF unpacks to more than any page needs: it is refused before anything reads it. */
function isBomb(bytes: Buffer): boolean {
  let from = 0;
  for (;;) {
    const start = bytes.indexOf('stream', from);
    if (start < 0) return false;
    const end = bytes.indexOf('endstream', start + 6);
    if (end < 0) return false;
    from = end + 9;
    const dictionary = bytes.subarray(Math.max(0, start - 400), start).toString('latin1');
    if (!/\/Fl(ateDecode)?\b/.test(dictionary)) continue;
    const data = bytes.subarray(start + 6 + (bytes[start + 6] === 13 ? 2 : 1), end);
    try {
      inflateSync(data, { maxOutputLength: mostInflated, finishFlush: 2 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return true;
    }
  }
}

/** A PDF opened for reading. @throws for one that is damaged, locked, a trap, or has no page */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  if (isBomb(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    throw new Error('unpacks to too much');
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  if (document.getPageCount() === 0) throw new Error('has no page');
  return document;
}

const actionNames = ['AA', 'A'].map((name) => PDFName.of(name));

/** A field of a form hangs below others, no deeper than this in any real form. */
const deepestField = 32;

/** Takes out what a page, a note or a field would do when it is opened or clicked; what it shows stays. */
function removeActions(dictionary: PDFDict): void {
  for (const name of actionNames) dictionary.delete(name);
}

function removeActionsOfNote(note: PDFDict): void {
  let part: PDFDict | undefined = note;
  for (let depth = 0; part && depth < deepestField; depth += 1) {
    removeActions(part);
    part = part.lookupMaybe(PDFName.of('Parent'), PDFDict);
  }
}

/**
 * Puts the pages of a PDF at the end of another, as they are, but for what they would do. That is taken out of the
 * source: what is copied comes with all that it points to.
 */
export async function appendPages(target: PDFDocument, bytes: Uint8Array): Promise<number> {
  const source = await openPdf(bytes);
  for (const { node } of source.getPages()) {
    removeActions(node);
    const notes = node.lookupMaybe(PDFName.of('Annots'), PDFArray);
    for (let index = 0; index < (notes?.size() ?? 0); index += 1) {
      const note = notes?.lookupMaybe(index, PDFDict);
      if (note) removeActionsOfNote(note);
    }
  }
  const pages = await target.copyPages(source, source.getPageIndices());
  for (const page of pages) target.addPage(page);
  return pages.length;
}
