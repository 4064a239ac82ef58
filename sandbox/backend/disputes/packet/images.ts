import sharp from 'sharp';

/** How small an image is made: longest side in pixels, and quality. The last step can still be read. */
export const imageSteps = [
  { side: 2_200, quality: 82 },
  { side: 1_700, quality: 70 },
  { side: 1_300, quality: 58 },
  { side: 1_000, quality: 45 },
] as const;
export type ImageStep = (typeof imageSteps)[number];

/** A page scanned at 600 dpi; more is a trap. */
const mostPixels = 60_000_000;

// One image at a time, and none kept: this process serves everybody.
sharp.cache(false);
sharp.concurrency(1);

const toJpeg = (bytes: Uint8Array, { side, quality }: { side: number; quality: number }): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer();

/** An image the right way up, opened once for all steps: a photograph takes long to open. @throws for what is no image, or too large */
export const openImage = (bytes: Uint8Array): Promise<Buffer> =>
  toJpeg(bytes, { side: imageSteps[0].side, quality: 95 });

/** An opened image as a JPEG of a step's size. */
export const shrinkImage = (opened: Uint8Array, step: ImageStep): Promise<Buffer> => toJpeg(opened, step);
