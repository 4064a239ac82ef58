import { logoLimits } from '@countinghouse/contract/vocabulary';
import { type Box, sentSize } from '../../model/settings/crop.ts';

/** A picture as the browser read it. */
export type Picture = ImageBitmap;

/** Reads a picture, upright as the camera was held. @throws for what is none */
export const readPicture = (file: Blob): Promise<Picture> => createImageBitmap(file);

const draw = (picture: Picture, box: Box, size: { width: number; height: number }): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, box.left, box.top, box.width, box.height, 0, 0, size.width, size.height);
  return canvas;
};

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not drawn'))), type, 0.9),
  );

/** What is smaller than this is made no smaller. */
const leastSide = 160;

/** The part of a picture that is sent, small enough to be taken; a PNG keeps what is see-through. */
export async function cutPicture(picture: Picture, box: Box, type: string): Promise<Blob> {
  const kind = type === 'image/jpeg' ? type : 'image/png';
  let most: number = logoLimits.keptSide;
  for (;;) {
    const blob = await toBlob(draw(picture, box, sentSize(box, most)), kind);
    if (blob.size <= logoLimits.bytes || most <= leastSide) return blob;
    most = Math.round(most * 0.75);
  }
}

const sampleSide = 64;

/** Some pixels of a picture that is on the page or in a data URL; null where they cannot be had. */
export async function samplePixels(url: string): Promise<Uint8ClampedArray | null> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = sampleSide;
  canvas.height = sampleSide;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(image, 0, 0, sampleSide, sampleSide);
  return context.getImageData(0, 0, sampleSide, sampleSide).data;
}
