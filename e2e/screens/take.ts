import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { findBrowser } from '@countinghouse/tools/browser';
import { buildPortal } from '@countinghouse/tools/build';
import { startStack } from '@countinghouse/tools/stack';
import { type Browser, chromium, type Page } from '@playwright/test';
import { looks } from '../accessibility.ts';
import { type Data, findData, type Scene, scenes } from './scenes.ts';

/*
 * `npm run screens [scene …]` takes a picture of every screen of transactions in every look, into docs/screens.
 * SCREENS_ROWS says how many rows "many" are.
 */
const folder = path.join(import.meta.dirname, '..', '..', 'docs', 'screens');
const wanted = process.argv.slice(2);
const heights = { 1440: 900, 390: 844 };
let data: Data | undefined;

/** WebP, which the browser writes itself: a tenth of a PNG. */
async function takePicture(page: Page, file: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 62 });
  writeFileSync(path.join(folder, file), Buffer.from(data, 'base64'));
  await client.detach();
}

async function show(page: Page, scene: Scene, data: Data): Promise<void> {
  await page.goto(scene.path(data));
  await page.waitForLoadState('networkidle');
  await scene.arrange?.(page);
  await page.waitForLoadState('networkidle');
  // The pause in typing before a search, and what fades in.
  await page.waitForTimeout(700);
}

async function takeLook(browser: Browser, url: string, look: (typeof looks)[number]): Promise<void> {
  const { colorScheme, language, width } = look;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: heights[width] },
    colorScheme,
    locale: 'en-US',
    timezoneId: language === 'vi' ? 'Asia/Ho_Chi_Minh' : 'America/New_York',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Username').fill('admin.demo');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/dashboard');
  await page.evaluate((chosen) => localStorage.setItem('countinghouse.language', chosen), language);
  data ??= await findData(page);
  for (const scene of scenes) {
    if (wanted.length > 0 && !wanted.includes(scene.name)) continue;
    const file = `${scene.name}.${language}.${colorScheme}.${width}.webp`;
    await show(page, scene, data);
    await takePicture(page, file);
    await page.unrouteAll();
    console.log(file);
  }
  await context.close();
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-screens-'));
await buildPortal(console.log);
const stack = await startStack({
  ports: { portal: 0, identity: 0, backend: 0 },
  dataDir,
  env: { SEED_TRANSACTIONS: process.env.SCREENS_ROWS || '20000' },
});
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  mkdirSync(folder, { recursive: true });
  for (const look of looks) await takeLook(browser, stack.url, look);
} finally {
  await browser.close();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
