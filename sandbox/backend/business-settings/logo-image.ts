import { logoLimits } from '@countinghouse/contract/vocabulary';
import sharp from 'sharp';
import { invalidField } from '../http/problem.ts';

/** Seconds that a picture may take: one of a few hundred kilobytes takes a tenth of one. */
const mostSeconds = 5;
const mostPixels = logoLimits.mostSide ** 2;

export interface LogoImage {
  bytes: Buffer;
  width: number;
  height: number;
}

const opened = (bytes: Buffer) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });

/** What its head says: nothing is unpacked before its size is known. @throws Problem 400 */
async function assertSize(bytes: Buffer): Promise<void> {
  const { width, height } = await opened(bytes).metadata();
  if (Math.max(width, height) > logoLimits.mostSide)
    throw invalidField('file', 'image_large', { max: logoLimits.mostSide });
  const { leastLong: long, leastShort: short } = logoLimits;
  if (Math.max(width, height) < long || Math.min(width, height) < short)
    throw invalidField('file', 'image_small', { long, short });
}

async function rewrite(bytes: Buffer, contentType: string): Promise<LogoImage> {
  const { keptSide } = logoLimits;
  const image = opened(bytes)
    .timeout({ seconds: mostSeconds })
    // As the camera's note says, which is not kept.
    .rotate()
    .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true });
  const written =
    contentType === 'image/png' ? image.png({ compressionLevel: 9 }) : image.jpeg({ quality: 88 });
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: those of one owner take no more of the machine than one needs. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

/**
 * A logo written anew: the pixels and nothing else of what was sent, so that nothing hides behind them. @throws Problem
 * 400 naming `file`
 */
export const rewriteLogo = (bytes: Buffer, contentType: string): Promise<LogoImage> =>
  inTurn(async () => {
    try {
      await assertSize(bytes);
      return await rewrite(bytes, contentType);
    } catch (error) {
      if (error instanceof Error && /pixel limit/i.test(error.message))
        throw invalidField('file', 'image_large', { max: logoLimits.mostSide });
      throw error instanceof Error && error.name === 'Error' && !('status' in error)
        ? invalidField('file', 'file_unreadable')
        : error;
    }
  });
