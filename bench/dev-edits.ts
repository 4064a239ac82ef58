import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { freePort } from '../sandbox/service/free-port.ts';

/**
 * Whether every edit reaches the page under `npm run dev`: each round saves a file that makes the page reload, and a
 * component after the reloading page was sent that component's chunk, up to a second later. The chunk takes 1.5 s to
 * arrive, so that most of the builds end while it is on its way. Exits with 1 when one of the two edits is not in the
 * page 10 s after. The two files are restored at the end.
 *
 *   node bench/dev-edits.ts --rounds 10 --last-delay 1000
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    'last-delay': { type: 'string', default: '1000' },
  },
});
const rounds = Number(values.rounds);
const root = path.dirname(import.meta.dirname);
const chunkMs = 1500;
const patienceMs = 10_000;

const source = (file: string) => {
  const name = path.join(root, 'mfe-auth', 'src', file);
  const original = readFileSync(name, 'utf8');
  return {
    save: (key: string, round: number) =>
      writeFileSync(name, `${original}\nObject.assign(globalThis, { ${key}: ${round} });\n`),
    restore: () => writeFileSync(name, original),
  };
};
const reloading = source('paths.ts');
const component = source(path.join('pages', 'login-page.tsx'));

async function until(holds: () => Promise<boolean>, patience = patienceMs): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await wait(100)) {
    // A page on its way out answers nothing.
    if (await holds().catch(() => false)) return true;
  }
  return false;
}

let chunkSent = () => {};

async function reachesPage(page: Page, round: number, delayMs: number): Promise<boolean> {
  const chunk = new Promise<void>((resolve) => {
    chunkSent = resolve;
  });
  reloading.save('reloading', round);
  await chunk;
  await wait(delayMs);
  component.save('component', round);
  const inPage = () => page.evaluate(() => [Reflect.get(self, 'reloading'), Reflect.get(self, 'component')]);
  const reached = await until(async () => (await inPage()).every((saved) => saved === round));
  const result = reached ? 'both edits in the page' : `not in the page, which has ${await inPage()}`;
  console.log(`round ${round}, ${delayMs} ms after the chunk was sent: ${result}`);
  return reached;
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'countinghouse-bench-'));
const settings = ['PORTAL_PORT', 'IDENTITY_PORT', 'BACKEND_PORT', 'BACKEND_CONTROL_PORT'];
const ports: Record<string, string> = {};
for (const setting of settings) ports[setting] = String(await freePort());
const url = `http://localhost:${ports.PORTAL_PORT}/login`;
const npm = spawn('npm', ['run', 'dev', '--', 'auth'], {
  cwd: root,
  env: { ...process.env, ...ports, DATA_DIR: dataDir, SEED_TRANSACTIONS: '1000' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
let missed = 0;
try {
  if (!(await until(async () => (await fetch(url)).ok, 300_000)))
    throw new Error('npm run dev did not start');
  const page = await browser.newPage();
  await page.route(/src_area_ts\.js/, async (route) => {
    const response = await route.fetch();
    chunkSent();
    await wait(chunkMs);
    await route.fulfill({ response });
  });
  await page.goto(url);
  await page.getByRole('textbox').first().waitFor();
  for (let round = 1; round <= rounds; round += 1) {
    const delayMs = Math.round((Number(values['last-delay']) * (round - 1)) / Math.max(1, rounds - 1));
    if (!(await reachesPage(page, round, delayMs))) {
      missed += 1;
      await page.goto(url);
    }
    await page.getByRole('textbox').first().waitFor();
    await wait(1000);
  }
} finally {
  reloading.restore();
  component.restore();
  await browser.close();
  npm.kill();
  await new Promise((resolve) => (npm.exitCode === null ? npm.once('exit', resolve) : resolve(undefined)));
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`${rounds - missed} of ${rounds} rounds`);
process.exitCode = missed ? 1 : 0;
