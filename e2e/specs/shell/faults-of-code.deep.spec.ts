import path from 'node:path';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import { releaseBuilt } from '@countinghouse/tools/build';
import { areaDirs } from '@countinghouse/tools/workspace';
import { buildFaultyArea, codeFaults } from '../../faults/code-faults.ts';
import { expectEachContained } from '../../faults/fault.ts';
import { releaseFaults } from '../../faults/release-faults.ts';
import { disputes } from '../../faults/words.ts';
import { test as own } from '../../own-portal.ts';
import { test as ofAll } from '../../portal-test.ts';

const test = own.extend({
  ownEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture without others
    async ({}, use) => {
      const place = path.join(createTempFolder(), 'releases');
      const others = areaDirs().filter((dir) => path.basename(dir) !== `mfe-${disputes.id}`);
      // With no earlier version to go back to.
      await releaseBuilt(place, [...others, buildFaultyArea()]);
      await use({ RELEASES: place });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.use({ expectedErrors: [/made up|Minified React error|ERR_|TypeError/] });

test('an area whose code fails is told of in its place, and every other one works', async ({ page }) => {
  test.setTimeout(600_000);
  await expectEachContained(page, codeFaults, disputes);
});

ofAll(
  'a version or data that is no good is told of in its place, and every other area works',
  async ({ page }) => {
    ofAll.setTimeout(600_000);
    await expectEachContained(page, releaseFaults, disputes);
  },
);
