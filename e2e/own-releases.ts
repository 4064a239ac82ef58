import path from 'node:path';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import { releaseBuilt } from '@countinghouse/tools/build';
import { test as own } from './own-portal.ts';

/** Tests whose portal has releases of its own, which begin with what was built last. */
export const test = own.extend<object, { releases: string }>({
  /** The folder of the releases. */
  releases: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture without others
    async ({}, use) => {
      const place = path.join(createTempFolder(), 'releases');
      await releaseBuilt(place);
      await use(place);
    },
    { scope: 'worker' },
  ],
  ownEnv: [async ({ releases }, use) => use({ RELEASES: releases }), { scope: 'worker' }],
});
