import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import jsQr from 'jsqr';

/**
 * What a camera reads in a file of a QR code; null where it is none.
 * @param page any that may be left: it draws the file
 */
export async function readQrCode(page: Page, file: string, kind: 'SVG' | 'PNG'): Promise<string | null> {
  const type = kind === 'SVG' ? 'image/svg+xml' : 'image/png';
  const source = `data:${type};base64,${(await readFile(file)).toString('base64')}`;
  const size = 600;
  const pixels = await page.evaluate(
    async ({ source, size }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const context = new OffscreenCanvas(size, size).getContext('2d');
      context?.drawImage(image, 0, 0, size, size);
      return [...(context?.getImageData(0, 0, size, size).data ?? [])];
    },
    { source, size },
  );
  return jsQr.default(new Uint8ClampedArray(pixels), size, size)?.data ?? null;
}
