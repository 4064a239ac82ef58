import { expect, it } from 'vitest';
import { boxOf, cropByKey, mostZoom, moveCrop, sentSize, startCrop } from './crop.ts';

const picture = { width: 1_200, height: 600 };

it('begins with all of the picture, and with its middle where it is cut to a shape', () => {
  expect(boxOf(picture, startCrop)).toEqual({ left: 0, top: 0, width: 1_200, height: 600 });
  expect(boxOf(picture, { ...startCrop, shape: 'square' })).toEqual({
    left: 300,
    top: 0,
    width: 600,
    height: 600,
  });
  expect(boxOf(picture, { ...startCrop, shape: 'wide' })).toEqual({
    left: 0,
    top: 100,
    width: 1_200,
    height: 400,
  });
});

it('leaves out the ends of a picture that is too long to be kept', () => {
  for (const [width, height] of [
    [2_000, 100],
    [100, 2_000],
  ] as const) {
    const box = boxOf({ width, height }, startCrop);
    expect(Math.max(box.width, box.height)).toBe(1_600);
    expect(Math.max(box.left, box.top)).toBe(200);
    expect(Math.min(...Object.values(sentSize(box)))).toBe(32);
  }
});

it('never leaves the picture', () => {
  const far = moveCrop(picture, { ...startCrop, zoom: 2 }, { right: 9, down: -9 });
  expect(boxOf(picture, far)).toEqual({ left: 600, top: 0, width: 600, height: 300 });
});

it('is moved and zoomed by keys', () => {
  const zoomed = cropByKey(picture, { ...startCrop, zoom: 2 }, 'ArrowRight');
  expect(zoomed && boxOf(picture, zoomed).left).toBeCloseTo(330);
  expect(cropByKey(picture, startCrop, '+')?.zoom).toBeCloseTo(1.1);
  expect(cropByKey(picture, startCrop, '-')?.zoom).toBe(1);
  expect(cropByKey(picture, startCrop, 'a')).toBeNull();
});

it('is not zoomed until too few pixels are left', () => {
  expect(mostZoom({ width: 256, height: 128 }, 'original')).toBe(2);
  expect(mostZoom({ width: 100, height: 100 }, 'original')).toBeLessThan(1);
  const most = cropByKey({ width: 140, height: 140 }, startCrop, '+');
  expect(most && boxOf({ width: 140, height: 140 }, most).width).toBeCloseTo(128);
});

it('is sent no larger than it is kept', () => {
  expect(sentSize(picture)).toEqual({ width: 512, height: 256 });
  expect(sentSize({ width: 130.4, height: 40 })).toEqual({ width: 130, height: 40 });
});
