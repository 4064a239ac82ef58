import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishArea } from '../publish/publish-area.ts';
import { chooseVersion } from '../registry/resolve.ts';
import { readNewest } from '../registry/revisions.ts';
import { createSigningKey } from '../registry/signature.ts';
import { builtArea } from '../testing/test-releases.ts';
import { readSetup } from './arguments.ts';
import { runRelease } from './run.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-withdraw-'));
const environment = {
  ...{ RELEASES: path.join(folder, 'releases'), RELEASE_SIGNING_KEY: path.join(folder, 'key.pem') },
  RELEASED_BY: 'a test',
};
const notAsked = () => Promise.reject(new Error('nothing is built here'));
const release = (line: string) =>
  runRelease(line.split(' '), environment, { build: notAsked, provides: notAsked });

beforeAll(() => writeFileSync(environment.RELEASE_SIGNING_KEY, createSigningKey()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('withdraw takes an area from everybody but those that it names', async () => {
  const { store, keys, changer } = readSetup(environment);
  await publishArea(changer(), builtArea({ id: 'demo', version: '1' }));
  await release('promote demo 1');
  await release('pin demo 1 --user ada');
  await release('pin demo 1 --host shop.example');
  expect(await release('withdraw demo')).toBe(
    'demo is not in the portal any more, but for who is pinned to a version: shop.example, ada, portals whose brand pins one (revision 5)',
  );
  const { revision } = await readNewest(store, keys);
  const versionOf = (username: string, host: string) =>
    chooseVersion('demo', revision?.areas.demo as never, { host, username, tenants: [] })?.version;
  expect(versionOf('ben', 'portal.example')).toBeUndefined();
  expect([versionOf('ada', 'portal.example'), versionOf('ben', 'shop.example')]).toEqual(['1', '1']);
});
