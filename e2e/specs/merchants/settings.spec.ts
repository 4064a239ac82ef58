import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { ask } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
  head.writeUInt32BE(data.length);
  tail.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([head, body, tail]);
}

/** A picture that is black on its left half and red on its right one. */
function halves(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const row = Buffer.alloc(1 + width * 3);
  for (let x = width / 2; x < width; x += 1) row[1 + x * 3] = 255;
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    ...[signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))],
  ]);
}

interface Settings {
  values: Record<string, string>;
  logos: Record<'light' | 'dark', { id: string; url: string; width: number; height: number } | null>;
}
const read = (page: Page) => ask<Settings>(page, 'business-settings');

async function chooseLogo(page: Page, theme: 'light' | 'dark' = 'light') {
  await page
    .locator(`input[type=file][data-theme=${theme}]`)
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: halves(800, 400) });
  return page.getByRole('dialog', { name: /^Crop the logo/ });
}

/** Red of the pixel in the middle of what is shown. */
const redInMiddle = (page: Page, url: string) =>
  page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.width, height: image.height });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    return context?.getImageData(Math.floor(image.width / 4), Math.floor(image.height / 2), 1, 1).data[0];
  }, url);

test('a merchant sets a contact, crops a logo by keyboard and by pointer, and has the former back', async ({
  page,
  signIn,
}) => {
  await signIn('merchant.demo', '/merchant-setting');
  const phone = `+1 312 555 ${String(Date.now()).slice(-4)}`;
  await page.getByLabel('Support phone').fill(phone);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await read(page)).values.supportPhone).toBe(phone);

  const byKeys = await chooseLogo(page);
  await byKeys.getByLabel('Shape').selectOption('square');
  const stage = byKeys.getByRole('button', { name: /Arrow keys move it/ });
  await stage.focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight');
  await byKeys.getByRole('button', { name: 'Save logo' }).click();
  await expect(byKeys).toBeHidden();
  const first = (await read(page)).logos.light;
  expect(first).toMatchObject({ width: 400, height: 400 });
  expect(await redInMiddle(page, first?.url ?? '')).toBe(255);
  await expect(
    page.getByRole('banner').or(page.locator('aside')).locator(`img[src="${first?.url}"]`).first(),
  ).toBeVisible();

  const byPointer = await chooseLogo(page);
  await byPointer.getByLabel('Shape').selectOption('square');
  const box = await byPointer.getByRole('button', { name: /Arrow keys move it/ }).boundingBox();
  if (!box) throw new Error('no stage');
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 20, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await byPointer.getByRole('button', { name: 'Save logo' }).click();
  await expect(byPointer).toBeHidden();
  const second = (await read(page)).logos.light;
  expect(await redInMiddle(page, second?.url ?? '')).toBe(0);

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await read(page)).logos.light?.id).toBe(second?.id);
  const history = page.getByRole('region', { name: 'Change history' }).getByRole('listitem');
  // It grows at its top, and moves what stands below.
  await expect(history.first()).toContainText('Restored by');
  // Of its entries the one that put the second in the place of the first.
  await history
    .filter({ has: page.getByRole('button', { name: /^Restore previous: Logo/ }) })
    .filter({ hasNotText: 'Empty' })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore previous' }).click();
  await expect.poll(async () => (await read(page)).logos.light?.id).toBe(first?.id);
});

test('a partner sets a logo for each theme, and its users see the right one', async ({ page, signIn }) => {
  await signIn('hauspay.partner', '/merchant-setting');
  for (const theme of ['light', 'dark'] as const) {
    const dialog = await chooseLogo(page, theme);
    await dialog.getByRole('button', { name: 'Save logo' }).click();
    await expect(dialog).toBeHidden();
  }
  const { logos } = await read(page);
  expect(logos.dark?.id).not.toBe(logos.light?.id);
  await page.getByLabel('Brand color').first().fill('#ffee00');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Use a darker color')).toBeVisible();
  await page.getByLabel('Brand color').first().fill('#0f7b6c');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await read(page)).values.brandColor).toBe('#0f7b6c');
});

for (const language of languages) {
  test(`settings can be used by everybody, in ${language}`, async ({ page, signIn }) => {
    await speak(page, language);
    await signIn('merchant.demo');
    await page.goto('/merchant-setting');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('input[type=file]')).toBeAttached();
    await expectUsableIn(page, language, 'merchant settings');
  });
}
