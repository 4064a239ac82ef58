import { extractText, getDocumentProxy } from 'unpdf';
import type { FileWarning } from '../../../store/schema/disputes.ts';
import { warningsOfPage, warningsOfText } from '../response/warnings.ts';
import { imageSteps, openImage, shrinkImage } from './images.ts';
import type { Inspection, InspectJob } from './jobs.ts';
import { openPdf } from './pdf-files.ts';
import { linesOf } from './usage.ts';

const linesOfTextPage = 62;
/** What is read for numbers; of a longer file the rest is not. */
const mostPagesRead = 100;

function inspectText(bytes: Uint8Array): Inspection {
  const text = Buffer.from(bytes).toString('utf8');
  const pages = Math.max(1, Math.ceil(linesOf(text) / linesOfTextPage));
  return { pages, packetBytes: bytes.length, leastBytes: bytes.length, warnings: warningsOfText(text) };
}

async function inspectImage(bytes: Uint8Array): Promise<Inspection> {
  const [full, least] = [imageSteps[0], imageSteps.at(-1) ?? imageSteps[0]];
  const opened = await openImage(bytes);
  return {
    pages: 1,
    packetBytes: (await shrinkImage(opened, full)).length,
    leastBytes: (await shrinkImage(opened, least)).length,
    warnings: [],
  };
}

async function warningsOfPdf(bytes: Uint8Array): Promise<FileWarning[]> {
  // pdf.js takes the bytes for itself.
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  try {
    const { text } = await extractText(document, { mergePages: false });
    return text.slice(0, mostPagesRead).flatMap((page, index) => warningsOfPage(page, index + 1));
  } finally {
    await document.loadingTask.destroy();
  }
}

async function inspectPdf(bytes: Uint8Array, maxPages: number): Promise<Inspection> {
  const pages = (await openPdf(bytes)).getPageCount();
  if (pages > maxPages) return { refused: 'packet_pages', max: maxPages, found: pages };
  return {
    pages,
    packetBytes: bytes.length,
    leastBytes: bytes.length,
    warnings: await warningsOfPdf(bytes),
  };
}

/** What a file takes in a packet, and what in it banks refuse; one that cannot be opened is refused. */
export async function inspectFile({ contentType, bytes, maxPages }: InspectJob): Promise<Inspection> {
  try {
    if (contentType === 'text/plain') return inspectText(bytes);
    return await (contentType === 'application/pdf' ? inspectPdf(bytes, maxPages) : inspectImage(bytes));
  } catch {
    return { refused: 'file_unreadable' };
  }
}
