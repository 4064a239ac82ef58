import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's name, then the one that Playwright and Google give it. */
const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findInPath(wanted: readonly string[]): string | undefined {
  const dirs = (process.env.PATH ?? '').split(path.delimiter);
  return dirs.flatMap((dir) => wanted.map((name) => path.join(dir, name))).find(isExecutable);
}

const findInstalled = (): string | undefined =>
  process.env.CHROMIUM_PATH || findInPath(names) || [macPath].find(isExecutable);

/** Playwright's own Chromium, downloaded when it is not there yet; undefined where it cannot be had. */
function findPlaywrights(): string | undefined {
  const file = chromium.executablePath();
  if (existsSync(file)) return file;
  console.log('No Chromium is installed; trying Playwright’s own.');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 180_000 });
  return existsSync(file) ? file : undefined;
}

function installDebians(): string | undefined {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined;
  console.log('Installing Debian’s chromium.');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', 'chromium'],
  ]) {
    const [name = '', ...args] = [...asRoot, ...command];
    spawnSync(name, args, { stdio: 'ignore', timeout: 600_000 });
  }
  return findInstalled();
}

/**
 * A Chromium as users have it: the installed one, else Playwright's own, else Debian's package.
 * @throws Error that says what to do
 */
export function findBrowser(): string {
  const file = findInstalled() ?? findPlaywrights() ?? installDebians();
  if (file) return file;
  throw new Error(
    'There is no Chromium for the end-to-end tests. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

/**
 * The browser of the tests: Chromium's headless shell where it is installed (ADR 0210), else a Chromium as users have
 * it. `CHROMIUM_PATH` comes before both.
 * @throws Error that says what to do
 */
export const findTestBrowser = (): string =>
  process.env.CHROMIUM_PATH || findInPath(headlessNames) || findBrowser();
