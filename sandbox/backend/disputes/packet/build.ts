import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { type ImageStep, imageSteps, openImage, shrinkImage } from './images.ts';
import type { BuildJob, Built } from './jobs.ts';
import { writeFront, writeTextExhibit } from './made-pages.ts';
import type { Exhibit, PacketContent } from './packet-content.ts';
import { appendPages } from './pdf-files.ts';

const letterPage = { width: 612, height: 792 };
const margin = 36;
const headHeight = 20;

async function appendImage(target: PDFDocument, bytes: Uint8Array, { letter }: Exhibit): Promise<number> {
  const image = await target.embedJpg(bytes);
  const isWide = image.width > image.height;
  const [width, height] = isWide
    ? [letterPage.height, letterPage.width]
    : [letterPage.width, letterPage.height];
  const page = target.addPage([width, height]);
  const room = { width: width - 2 * margin, height: height - 2 * margin - headHeight };
  const fitted = image.scaleToFit(room.width, room.height);
  page.drawImage(image, {
    x: (width - fitted.width) / 2,
    y: margin + (room.height - fitted.height) / 2,
    width: fitted.width,
    height: fitted.height,
  });
  const font = await target.embedFont(StandardFonts.Helvetica);
  page.drawText(`Exhibit ${letter}`, { x: margin, y: height - margin - 8, size: 9, font });
  return 1;
}

interface MadeExhibit {
  /** Its PDF as it goes in; of an image null, which is opened and made smaller from step to step. */
  pdf: Uint8Array | null;
  image: Uint8Array | null;
  exhibit: Exhibit;
}

async function makeExhibits({ content, files }: BuildJob): Promise<MadeExhibit[]> {
  const made: MadeExhibit[] = [];
  for (const [index, exhibit] of content.exhibits.entries()) {
    const bytes = files[index] ?? new Uint8Array();
    if (exhibit.contentType === 'application/pdf') made.push({ pdf: bytes, image: null, exhibit });
    else if (exhibit.contentType === 'text/plain') {
      const name = `Exhibit ${exhibit.letter}: ${exhibit.title}`;
      const pdf = await writeTextExhibit(name, Buffer.from(bytes).toString('utf8'), content);
      made.push({ pdf, image: null, exhibit });
    } else made.push({ pdf: null, image: await openImage(bytes), exhibit });
  }
  return made;
}

/** 'page 4' or 'pages 4 to 7', after those that come before. */
function rangesOf(counts: readonly number[], before: number): string[] {
  let next = before + 1;
  return counts.map((count) => {
    const first = next;
    next += count;
    return count === 1 ? `page ${first}` : `pages ${first} to ${next - 1}`;
  });
}

async function exhibitCounts(made: readonly MadeExhibit[]): Promise<number[]> {
  const counts: number[] = [];
  for (const { pdf } of made) {
    const scratch = pdf ? await PDFDocument.load(pdf, { updateMetadata: false }) : null;
    counts.push(scratch?.getPageCount() ?? 1);
  }
  return counts;
}

/** The images of the exhibits at a step; null as soon as they alone are more than the packet may have. */
async function imagesAt(made: readonly MadeExhibit[], step: ImageStep, maxBytes: number) {
  const images = new Map<MadeExhibit, Uint8Array>();
  let sum = 0;
  for (const exhibit of made) {
    if (!exhibit.image) continue;
    const image = await shrinkImage(exhibit.image, step);
    images.set(exhibit, image);
    sum += image.length;
    if (sum > maxBytes) return null;
  }
  return images;
}

async function merge(
  front: Uint8Array,
  made: readonly MadeExhibit[],
  images: ReadonlyMap<MadeExhibit, Uint8Array>,
  content: PacketContent,
): Promise<Uint8Array> {
  const packet = await PDFDocument.create();
  await appendPages(packet, front);
  for (const one of made) {
    const image = images.get(one);
    if (one.pdf) await appendPages(packet, one.pdf);
    else if (image) await appendImage(packet, image, one.exhibit);
  }
  packet.setTitle(content.title);
  packet.setAuthor(content.merchantName);
  packet.setCreationDate(content.writtenAt);
  packet.setModificationDate(content.writtenAt);
  return packet.save({ useObjectStreams: true });
}

const countOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount();

/**
 * Writes a packet as one PDF: letter, facts and texts, then every file. Images are made smaller in steps until it is
 * within the network's limits; what is too much then is refused, and nothing is ever cut.
 */
export async function buildPacket(job: BuildJob): Promise<Built> {
  const { content } = job;
  const { maxBytes, maxPages } = content;
  const made = await makeExhibits(job);
  const counts = await exhibitCounts(made);
  const draft = await writeFront(content, rangesOf(counts, 0));
  const frontPages = await countOf(draft);
  const pages = counts.reduce((sum, count) => sum + count, frontPages);
  if (pages > maxPages) return { refused: 'packet_pages', max: maxPages, found: pages };
  // Only where exhibits stand is known later.
  const front = made.length === 0 ? draft : await writeFront(content, rangesOf(counts, frontPages));
  let found = 0;
  const steps = made.some(({ image }) => image) ? imageSteps : imageSteps.slice(-1);
  for (const step of steps) {
    // Of the last step the whole size is told.
    const images = await imagesAt(made, step, step === steps.at(-1) ? Number.POSITIVE_INFINITY : maxBytes);
    if (!images) continue;
    const bytes = await merge(front, made, images, content);
    if (bytes.length <= maxBytes) return { bytes, pages };
    found = bytes.length;
  }
  return { refused: 'packet_bytes', max: maxBytes, found };
}
