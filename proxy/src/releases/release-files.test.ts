import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { folderOf, openReleaseStore } from '@countinghouse/releases';
import { createTestReleases } from '@countinghouse/releases/testing';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import { expect, it } from 'vitest';
import { createReleaseFiles } from './release-files.ts';

const files = Object.fromEntries(['entry.js', 'a.js', 'b.js', 'deep/c.js'].map((name) => [name, name]));

/** A version in a store that is elsewhere, as a bucket is, and copies of it in a folder of ours. */
async function openElsewhere(slow: string[], damaged: string[]) {
  const dir = createTempFolder();
  const releases = createTestReleases(path.join(dir, 'elsewhere'));
  const { release, integrity } = await releases.release({ id: 'payouts', version: 'a1b2c3d4e5f6', files });
  const isOneOf = (names: string[], key: string) => names.some((name) => key.endsWith(`/${name}`));
  const store = {
    ...releases.store,
    folder: null,
    read: async (key: string) => {
      if (isOneOf(slow, key)) await wait(50);
      return isOneOf(damaged, key) ? Buffer.from('something else') : releases.store.read(key);
    },
  };
  const folder = path.join(dir, 'copies');
  const mirror = { ...openReleaseStore({ place: folder }), folder };
  const { load } = createReleaseFiles(store, mirror);
  const copiesFolder = path.join(folder, 'areas', release.id);
  const copies = () => readdirSync(copiesFolder);
  const loadVersion = (version = release.version) => load(release.id, version, integrity);
  return { load: loadVersion, mirror, copies, copiesFolder, release };
}

it('copies a version with all of its files', async () => {
  const { load, mirror, copies, release } = await openElsewhere([], []);
  expect(await load()).toEqual(release);
  expect(copies()).toEqual([release.version]);
  for (const [name, text] of Object.entries(files))
    expect(String(await mirror.read(folderOf(release.id, release.version) + name))).toBe(text);
});

it('says which version the store does not have, and which is another than the registry names', async () => {
  const { load } = await openElsewhere([], []);
  await expect(load('000000000000')).rejects.toThrow('payouts 000000000000 is not in the store');
  const { load: loadDamaged } = await openElsewhere([], ['release.json']);
  await expect(loadDamaged()).rejects.toThrow('payouts a1b2c3d4e5f6 is not what the registry says');
});

it('leaves nothing of a version with a damaged file, though others arrive after it', async () => {
  const { load, copies } = await openElsewhere(['a.js', 'b.js', 'c.js'], ['entry.js']);
  await expect(load()).rejects.toThrow('entry.js is not what its release says');
  await wait(100);
  expect(copies()).toEqual([]);
});

it('takes away what a process that was killed left of a copy, and not what another is copying', async () => {
  const { load, copies, copiesFolder, release } = await openElsewhere([], []);
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  const nameUnfinished = () => `a1b2c3d4e5f0.${crypto.randomUUID()}`;
  const [abandoned, underWay, finished] = [nameUnfinished(), nameUnfinished(), 'a1b2c3d4e5f1'];
  for (const name of [abandoned, underWay, finished]) {
    const folder = path.join(copiesFolder, name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'entry.js'), '');
    if (name !== underWay) utimesSync(folder, twoHoursAgo, twoHoursAgo);
  }
  await load();
  expect(copies().sort()).toEqual([underWay, finished, release.version].sort());
});
