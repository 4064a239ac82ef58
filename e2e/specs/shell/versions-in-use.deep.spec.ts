import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import { releaseBuilt } from '@countinghouse/tools/build';
import { buildVersion, release } from '../../area-versions.ts';
import { test } from '../../own-releases.ts';
import { expect } from '../../portal-test.ts';
import { tryVersionsInUse } from '../../versions-in-use.ts';

test.describe.configure({ mode: 'default' });

/** Of releases elsewhere, which are read and not changed; without them the test makes its own. */
const { RELEASES_IN_USE, RELEASE_PUBLIC_KEYS } = process.env;

const earlierTitle = {
  'locales/en.json': (text: string) => text.replace('"title": "Deposits"', '"title": "Deposits, earlier"'),
};

/** An earlier version of deposits, and then all areas of this checkout. @returns where they are published */
async function publishTwoVersions(): Promise<string> {
  const place = path.join(createTempFolder(), 'in-use');
  release(place, 'deposits', '--dist', buildVersion('deposits', earlierTitle));
  release(place, 'promote', 'deposits');
  await releaseBuilt(place);
  return place;
}

test('every version in use opens in this shell, with its data', async ({ browser, ownPortal, releases }) => {
  test.setTimeout(600_000);
  const { faults, unopened } = await tryVersionsInUse(
    { browser, url: ownPortal.url, releases },
    RELEASES_IN_USE
      ? { place: RELEASES_IN_USE, publicKeysFile: RELEASE_PUBLIC_KEYS || undefined }
      : { place: await publishTwoVersions() },
  );
  test.info().annotations.push({ type: 'pages without a record to open', description: unopened.join(', ') });
  expect(faults).toEqual([]);
});

/** As if a kit of before had had one function more. */
const withGoneFunction = {
  'pages/list-page.tsx': (text: string) =>
    text
      .replace('import { useAuth,', 'import { useAuth, useGoneFromKit,')
      .replace("useTranslation('deposits');", "useTranslation('deposits');\n  useGoneFromKit();"),
};

/** Has a build say that it is another version, made for another kit. @returns that version */
function makeForKit(dist: string, kit: string): string {
  const file = path.join(dist, 'release.json');
  const built = JSON.parse(readFileSync(file, 'utf8'));
  const version = `${built.version}-0`;
  writeFileSync(file, JSON.stringify({ ...built, version, needs: { ...built.needs, kit } }));
  return version;
}

test('a version that this shell breaks or does not serve is told by name', async ({
  browser,
  ownPortal,
  releases,
}) => {
  const place = path.join(createTempFolder(), 'in-use');
  const dist = buildVersion('deposits', withGoneFunction);
  const [, broken = ''] = /deposits (\w+)/.exec(release(place, 'deposits', '--dist', dist)) ?? [];
  release(place, 'promote', 'deposits');
  const unserved = makeForKit(dist, '^0.9.0');
  release(place, 'deposits', '--dist', dist);
  release(place, 'pin', 'deposits', unserved, '--user', 'partner.demo');

  const { faults } = await tryVersionsInUse({ browser, url: ownPortal.url, releases }, { place });
  const ofBroken = faults.filter((fault) => fault.startsWith(`deposits ${broken} `));
  expect(ofBroken.join('\n')).toMatch(/ \/list-deposit: .*Report ID/);
  expect(ofBroken.join('\n')).toMatch(/ \/list-deposit: .*useGoneFromKit/);
  expect(ofBroken.filter((fault) => !fault.includes(' /list-deposit: '))).toEqual([]);
  expect(faults.filter((fault) => !ofBroken.includes(fault))).toEqual([
    expect.stringContaining(`deposits ${unserved} needs kit ^0.9.0, and the shell brings `),
  ]);
});
