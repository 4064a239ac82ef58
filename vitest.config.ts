import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { freePort } from './sandbox/service/free-port.ts';

// jsdom fixes a page's origin when it makes the window, so the portal's port must be known before it starts.
const portalPort = await freePort();
// Limits for what hangs; a machine with other work takes its time.
const slow = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };
const setupFiles = ['./tools/checks/vitest-patience.ts'];
// The hosted page's rules need no window.
const servers = '{contract,deploy,hosted-page,kit/build,proxy,releases,sandbox,tools}';
const deep = '**/*.deep.test.ts';

export default defineConfig({
  test: {
    // Tests wait for servers and for time: with a worker a core, cores would be idle.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          ...slow,
          name: 'node',
          include: [`${servers}/**/*.test.ts`],
          exclude: [...configDefaults.exclude, deep],
          environment: 'node',
          // Tests start servers of their own and put back clocks and spies: files share a process, and what it loaded.
          isolate: false,
          setupFiles,
        },
      },
      {
        // What takes long: see docs/testing.md.
        test: {
          ...slow,
          name: 'deep',
          include: [`${servers}/**/*.deep.test.ts`],
          environment: 'node',
          setupFiles,
        },
      },
      {
        test: {
          ...slow,
          name: 'web',
          include: ['{kit,shell,mfe-*}/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A worker loads jsdom once, and what files import is compiled once; a file still has a window of its own.
          pool: 'vmThreads',
          // antd as the one file that it publishes: each test file would look for and run its thousand modules anew.
          alias: [
            { find: /^antd$/, replacement: resolve('kit/node_modules/antd/dist/antd.min.js') },
            { find: /^antd\/es\/input\/Input$/, replacement: resolve('kit/src/testing/antd-input.ts') },
            { find: /^antd\/es\/input\/Password$/, replacement: resolve('kit/src/testing/antd-password.ts') },
          ],
          environmentOptions: { jsdom: { url: `http://localhost:${portalPort}/` } },
          provide: { portalPort },
          globalSetup: ['./tools/stack/vitest-setup.ts'],
          setupFiles: [...setupFiles, './kit/src/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
