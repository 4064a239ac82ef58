import { findTestBrowser } from '@countinghouse/tools/browser';
import { defineConfig } from '@playwright/test';

/** Looked for in a test's file name, title and tags. */
const deep = /\.deep\.spec\.|@deep/;

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  projects: [
    { name: 'quick', grepInvert: deep },
    { name: 'deep', grep: deep },
  ],
  fullyParallel: true,
  // Twice the cores of the smallest machine: tests wait, too.
  workers: 4,
  retries: 0,
  // Limits for a machine that does other things too; a test that passes does not wait for them.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    // Set by the global setup, before the workers read this file.
    ...(process.env.PORTAL_URL && { baseURL: process.env.PORTAL_URL }),
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Nothing waits for a movement to end; the product promises as much to who asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of every action cost a fifth of the run. `--trace on` takes them of a test that is looked into.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findTestBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: what the optimizing compilers make of its scripts costs more than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
