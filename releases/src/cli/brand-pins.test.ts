import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ShellProvides } from '@countinghouse/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishArea } from '../publish/publish-area.ts';
import { readNewest } from '../registry/revisions.ts';
import { createSigningKey } from '../registry/signature.ts';
import { builtArea } from '../testing/test-releases.ts';
import { readSetup } from './arguments.ts';
import { runRelease } from './run.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-brand-pins-'));
const environment = {
  ...{ RELEASES: path.join(folder, 'releases'), RELEASE_SIGNING_KEY: path.join(folder, 'key.pem') },
  ...{ RELEASED_BY: 'a test', PORTAL_BRANDS: path.join(folder, 'brands') },
};
const build = () => Promise.reject(new Error('nothing is built here'));
const release = (line: string, settings: NodeJS.ProcessEnv = environment, shell?: ShellProvides) =>
  runRelease(line.split(' '), settings, { build, provides: async () => shell as ShellProvides });

/** What a brand pins of `demo`. */
const pin = (version: string) =>
  writeFileSync(
    path.join(environment.PORTAL_BRANDS, 'acme.json'),
    JSON.stringify({ hosts: ['acme.example'], name: 'Acme', pins: { demo: version } }),
  );

beforeAll(async () => {
  writeFileSync(environment.RELEASE_SIGNING_KEY, createSigningKey());
  mkdirSync(environment.PORTAL_BRANDS);
  for (const version of ['1', '2', '3'])
    await publishArea(readSetup(environment).changer(), builtArea({ id: 'demo', version }));
  pin('1');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('status names what brands pin of an area that is in no other portal', async () => {
  const said = await release('status');
  expect(said).toContain('demo: not in the portal, but for who is pinned to a version\n');
  expect(said).toContain('  pinned for brand acme: 1 (');
});

it('a shell that does not serve what a brand pins is refused', async () => {
  const { store, keys } = readSetup(environment);
  const needs = (await readNewest(store, keys)).revision?.areas.demo?.versions['1']?.needs;
  await expect(release('shell', environment, { kit: '99.0.0', contract: '99.0.0' })).rejects.toThrow(
    `demo 1 needs kit ${needs?.kit}`,
  );
});

it('prune leaves what a brand pins, and says where it cannot know', async () => {
  expect(await release('prune demo --keep 1')).toBe('removed demo 2 (revision 4)');
  pin('3');
  writeFileSync(path.join(environment.PORTAL_BRANDS, 'broken.json'), '{');
  await expect(release('prune demo --keep 1')).rejects.toThrow('broken.json: is not JSON');
  expect(await release('prune demo --keep 1', { ...environment, PORTAL_BRANDS: '' })).toBe(
    'removed demo 1; what brands pin was not looked at: PORTAL_BRANDS is not set (revision 5)',
  );
});
