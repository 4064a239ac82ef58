import { expect, it, vi } from 'vitest';
import { type ReadImage, shrinkImage } from './shrink-image.ts';

const fileOf = (name: string, type: string, size: number) => new File([new Uint8Array(size)], name, { type });

/** An image whose JPEG has so many bytes a pixel. */
const imageOf = (width: number, height: number, bytesPerPixel: number) => {
  const draw = vi.fn<ReadImage['draw']>(
    async (size) => new Blob([new Uint8Array(Math.round(size.width * size.height * bytesPerPixel))]),
  );
  return { draw, read: async () => ({ width, height, draw }) };
};

it('makes a photo smaller in steps until it is small enough', async () => {
  const { draw, read } = imageOf(4_000, 3_000, 0.15);
  const shrunk = await shrinkImage(fileOf('IMG 1.png', 'image/png', 6_000_000), read);
  expect(draw.mock.calls.map(([size]) => size)).toEqual([
    { width: 2_200, height: 1_650 },
    { width: 1_800, height: 1_350 },
  ]);
  expect([shrunk.name, shrunk.type, shrunk.size]).toEqual(['IMG 1.jpg', 'image/jpeg', 364_500]);
});

it('keeps the smallest where no step is small enough, and never draws it larger than it was', async () => {
  const { draw, read } = imageOf(1_000, 2_000, 1);
  const shrunk = await shrinkImage(fileOf('a.jpg', 'image/jpeg', 3_000_000), read);
  expect(draw.mock.calls[0]?.[0]).toEqual({ width: 1_000, height: 2_000 });
  expect(shrunk.size).toBe(1_500 * 750);
});

it('leaves alone what is small, is no image, would grow, or cannot be read', async () => {
  const never = vi.fn();
  const files = [fileOf('small.png', 'image/png', 1_000), fileOf('letter.pdf', 'application/pdf', 3_000_000)];
  for (const file of files) expect(await shrinkImage(file, never)).toBe(file);
  expect(never).not.toHaveBeenCalled();
  const drawing = fileOf('drawing.png', 'image/png', 500_000);
  expect(await shrinkImage(drawing, imageOf(3_000, 3_000, 1).read)).toBe(drawing);
  const broken = fileOf('broken.jpg', 'image/jpeg', 500_000);
  expect(await shrinkImage(broken, async () => Promise.reject(new Error('cut')))).toBe(broken);
});

it('makes a JPEG of what banks do not take, whatever its size', async () => {
  const shrunk = await shrinkImage(fileOf('photo.webp', 'image/webp', 1_000), imageOf(100, 100, 0.5).read);
  expect([shrunk.name, shrunk.type]).toEqual(['photo.jpg', 'image/jpeg']);
});
