import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { findFreePort } from './tools/stack/free-port.ts';

// jsdom fixes a page's origin when it makes the window, so the portal's port must be known before it starts.
const portalPort = await findFreePort();
const slow = { testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Tests wait for servers more than they compute: one worker less than there are cores leaves most of them idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...slow,
          name: 'node',
          include: ['{contract,kit/build,proxy,sandbox,tools}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...slow,
          name: 'web',
          include: ['{kit,shell,mfe-*}/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: `http://localhost:${portalPort}/` } },
          provide: { portalPort },
          globalSetup: ['./tools/stack/vitest-setup.ts'],
          setupFiles: ['./kit/src/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
