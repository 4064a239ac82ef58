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
  // As text: a list of a million numbers takes Playwright many seconds to hand over.
  const pixels = await page.evaluate(
    async ({ source, size }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const context = new OffscreenCanvas(size, size).getContext('2d');
      if (!context) throw new Error('no canvas to draw on');
      context.drawImage(image, 0, 0, size, size);
      const { data } = context.getImageData(0, 0, size, size);
      const reader = new FileReader();
      return new Promise<string>((resolve) => {
        reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''));
        reader.readAsDataURL(new Blob([data]));
      });
    },
    { source, size },
  );
  return jsQr.default(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), size, size)?.data ?? null;
}
