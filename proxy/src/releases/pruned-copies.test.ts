import { readdirSync } from 'node:fs';
import path from 'node:path';
import { openReleaseStore } from '@countinghouse/releases';
import { changeRegistry, prune, withdraw } from '@countinghouse/releases/publish';
import { createTestReleases } from '@countinghouse/releases/testing';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReleaseFiles } from './release-files.ts';
import { Releases } from './releases.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);
/** One more than a page may fall back to, beside the stable one. */
const versions = ['1', '2', '3', '4', '5', '6', '7'];

/** A proxy's view of releases in a bucket, with its copies in a folder. */
async function openMirrored() {
  const dir = createTempFolder();
  const releases = createTestReleases(path.join(dir, 'bucket'));
  const store = { ...releases.store, folder: null };
  const folder = path.join(dir, 'copies');
  const mirror = { ...openReleaseStore({ place: folder }), folder };
  const logged: string[] = [];
  const log = pino({}, { write: (line) => void logged.push(line) });
  const files = createReleaseFiles(store, mirror);
  const { keys } = releases.changer;
  const live = new Releases({ store, mirror, keys, files, pinned: () => [], log });
  for (const version of versions) {
    await releases.release({ id: 'demo', version });
    await live.refresh();
  }
  const change = async (to: Parameters<typeof changeRegistry>[1]) => {
    await changeRegistry(releases.changer, to);
    await live.refresh();
  };
  return {
    ...{ releases, live, files, folder, logged },
    copies: () => readdirSync(path.join(folder, 'areas', 'demo')),
    prune: () =>
      change((state) => ({ state: prune(state, 'demo', 0).state, change: { action: 'prune' as const } })),
    withdraw: () =>
      change((state) => ({ state: withdraw(state, 'demo'), change: { action: 'withdraw', area: 'demo' } })),
  };
}

it('a copy of what was pruned goes once no page asks for it, and nothing of what anybody has', async () => {
  const { prune, copies, live } = await openMirrored();
  expect(copies()).toEqual(versions);
  await prune();
  // A page that was open a moment ago may ask for a file still.
  minutes(59);
  await live.refresh();
  expect(copies()).toEqual(versions);
  minutes(1);
  await live.refresh();
  expect(copies()).toEqual(versions.slice(1));
  minutes(600);
  await live.refresh();
  expect(copies()).toEqual(versions.slice(1));
  expect(live.live?.release('demo', '7')).not.toBeNull();
});

it('what was withdrawn and not pruned stays, and what was pruned is brought again once it is released again', async () => {
  const { prune, withdraw, copies, live, files, releases } = await openMirrored();
  await withdraw();
  await prune();
  minutes(61);
  await live.refresh();
  expect(copies()).toEqual(versions.slice(2));
  await releases.release({ id: 'demo', version: '1' });
  await live.refresh();
  expect(copies()).toContain('1');
  expect(readdirSync(path.join(files.root, 'demo', '1')).sort()).toEqual(['entry.js', 'release.json']);
});

it('copies that cannot be removed are said once, and keep nobody from what is released', async () => {
  const { live, files, logged, releases } = await openMirrored();
  files.removeUnnamed = () => Promise.reject(new Error('no permission'));
  await releases.release({ id: 'demo', version: '8' });
  await live.refresh();
  await live.refresh();
  expect(live.live?.revision.areas.demo?.stable).toBe('8');
  expect(logged.filter((line) => line.includes('cannot be removed'))).toHaveLength(1);
  expect(logged.join('')).not.toContain('the releases cannot be read');
});
