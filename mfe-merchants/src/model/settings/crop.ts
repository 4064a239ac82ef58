import { logoLimits } from '@countinghouse/contract/vocabulary';

export interface Size {
  width: number;
  height: number;
}
/** A part of a picture, in its pixels. */
export interface Box extends Size {
  left: number;
  top: number;
}

/** Shapes to cut to: width by height; null leaves the picture's own. */
export const cropShapes = { original: null, square: 1, wide: 3 } as const;
export type CropShape = keyof typeof cropShapes;

/** Which part of a picture is wanted: its middle from 0 to 1 on each side, and how large it is shown. */
export interface Crop {
  shape: CropShape;
  zoom: number;
  x: number;
  y: number;
}

export const startCrop: Crop = { shape: 'original', zoom: 1, x: 0.5, y: 0.5 };

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** What is longer and thinner is too thin once it is as small as what is kept. */
const mostRatio = logoLimits.keptSide / logoLimits.leastShort;

/** The largest part of a shape that the picture has. */
function whole({ width, height }: Size, shape: CropShape): Size {
  const ratio = cropShapes[shape] ?? clamp(width / height, 1 / mostRatio, mostRatio);
  const wide = Math.min(width, height * ratio);
  return { width: wide, height: wide / ratio };
}

/** How far can be zoomed in until too few pixels are left; less than 1 where there are too few from the start. */
export function mostZoom(picture: Size, shape: CropShape): number {
  const { width, height } = whole(picture, shape);
  const { leastLong, leastShort } = logoLimits;
  return Math.min(8, Math.max(width, height) / leastLong, Math.min(width, height) / leastShort);
}

/** Brings a crop back into its picture. */
export function clampCrop(picture: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, Math.max(1, mostZoom(picture, crop.shape)));
  const { width, height } = whole(picture, crop.shape);
  const halfX = width / zoom / picture.width / 2;
  const halfY = height / zoom / picture.height / 2;
  return { ...crop, zoom, x: clamp(crop.x, halfX, 1 - halfX), y: clamp(crop.y, halfY, 1 - halfY) };
}

/** The part of the picture that a crop names. */
export function boxOf(picture: Size, crop: Crop): Box {
  const { zoom, x, y, shape } = clampCrop(picture, crop);
  const full = whole(picture, shape);
  const [width, height] = [full.width / zoom, full.height / zoom];
  return { width, height, left: x * picture.width - width / 2, top: y * picture.height - height / 2 };
}

/** Moves by parts of what is shown: 0.1 is a tenth of it. */
export function moveCrop(picture: Size, crop: Crop, { right, down }: { right: number; down: number }): Crop {
  const { width, height } = boxOf(picture, crop);
  return clampCrop(picture, {
    ...crop,
    x: crop.x + (right * width) / picture.width,
    y: crop.y + (down * height) / picture.height,
  });
}

/** The size at which a part is sent: no larger than what is kept. */
export function sentSize({ width, height }: Size, most: number = logoLimits.keptSide): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  const atLeast = (value: number) => Math.max(1, Math.round(value * scale));
  return { width: atLeast(width), height: atLeast(height) };
}

const step = 0.05;
const zoomStep = 1.1;

/** What a key does to a crop; null where it does nothing. */
export function cropByKey(picture: Size, crop: Crop, key: string): Crop | null {
  const moves: Record<string, { right: number; down: number }> = {
    ArrowLeft: { right: -step, down: 0 },
    ArrowRight: { right: step, down: 0 },
    ArrowUp: { right: 0, down: -step },
    ArrowDown: { right: 0, down: step },
  };
  const move = moves[key];
  if (move) return moveCrop(picture, crop, move);
  if (key === '+' || key === '=') return clampCrop(picture, { ...crop, zoom: crop.zoom * zoomStep });
  if (key === '-') return clampCrop(picture, { ...crop, zoom: crop.zoom / zoomStep });
  return null;
}
