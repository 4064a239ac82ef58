import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '@countinghouse/tools/browser';
import { buildPortal } from '@countinghouse/tools/build';
import { startStack } from '@countinghouse/tools/stack';
import { type Browser, chromium, type Page } from '@playwright/test';
import { looks } from '../accessibility.ts';
import { beginSession } from '../portal-test.ts';
import { type Data, findData } from './data.ts';
import { detailScenes } from './detail-scenes.ts';
import { exportScenes } from './export-scenes.ts';
import { listScenes } from './list-scenes.ts';
import { type Scene, type Stage, untilAtRest } from './scene.ts';
import { terminalScenes } from './terminal-scenes.ts';

/*
 * `npm run screens [scene …]` takes a picture of every screen of transactions in every look, into screens/, which git leaves alone;
 * of a scene by its name, and of one look of it by its file's: `list-many.en.dark.390`.
 */
const folder = path.join(import.meta.dirname, '..', '..', 'screens');
const scenes = [...listScenes, ...detailScenes, ...terminalScenes, ...exportScenes];
const wanted = process.argv.slice(2);
/** How many the list has when it has many. */
const rows = 100_000;
const heights = { 1440: 900, 390: 844 };
let data: Data | undefined;

/** WebP, which the browser writes itself: a tenth of a PNG. */
async function takePicture(page: Page, file: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 62 });
  writeFileSync(path.join(folder, file), Buffer.from(data, 'base64'));
  await client.detach();
}

async function show(scene: Scene, stage: Stage): Promise<void> {
  const { page, data } = stage;
  await page.goto(scene.path(data));
  await page.waitForLoadState('networkidle');
  await scene.arrange?.(stage);
  await untilAtRest(page);
}

/** The scenes that are wanted in a look, each with the name of its file. */
function scenesOf({ colorScheme, language, width }: (typeof looks)[number]) {
  return scenes
    .map((scene) => ({ scene, file: `${scene.name}.${language}.${colorScheme}.${width}` }))
    .filter(
      ({ scene, file }) => wanted.length === 0 || [scene.name, file].some((name) => wanted.includes(name)),
    );
}

async function takeLook(browser: Browser, url: string, look: (typeof looks)[number]): Promise<void> {
  const { colorScheme, language, width } = look;
  const chosen = scenesOf(look);
  if (chosen.length === 0) return;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: heights[width] },
    colorScheme,
    locale: 'en-US',
    timezoneId: language === 'vi' ? 'Asia/Ho_Chi_Minh' : 'America/New_York',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await beginSession(page, 'admin.demo');
  await page.goto('/dashboard');
  await page.evaluate((spoken) => localStorage.setItem('countinghouse.language', spoken), language);
  data ??= await findData(page);
  const say = (en: string, vi: string) => (language === 'vi' ? vi : en);
  const stage = { page, data, say };
  for (const { scene, file } of chosen) {
    try {
      await show(scene, stage);
      await takePicture(page, `${file}.webp`);
      await scene.after?.(stage);
      console.log(file);
    } catch (error) {
      console.error(`${file}: ${String(error)}`);
      process.exitCode = 1;
    }
    await page.unrouteAll();
  }
  await context.close();
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-screens-'));
await buildPortal(console.log);
const stack = await startStack({
  ports: { portal: 0, identity: 0, backend: 0 },
  dataDir,
  env: { SEED_TRANSACTIONS: String(rows) },
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
