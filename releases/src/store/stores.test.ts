import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { s3Credentials, startS3, type TestS3 } from '@countinghouse/sandbox/s3-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { assertConditionalWrites, openReleaseStore } from './open-store.ts';
import type { ReleaseStore } from './release-store.ts';

const bytes = (text: string) => Buffer.from(text);

let folder: string;
let s3: TestS3;
beforeAll(async () => {
  for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value);
  folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-releases-'));
  s3 = await startS3({ isLenient: true });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

let turn = 0;
describe.each([
  ['a folder', () => openReleaseStore({ place: path.join(folder, String(turn)) })],
  ['a bucket', () => openReleaseStore({ place: `s3://${s3.bucket}/portal/${turn}`, endpoint: s3.url })],
])('releases in %s', (_kind, open) => {
  let store: ReleaseStore;
  beforeEach(() => {
    turn += 1;
    store = open();
  });

  it('are read as they were written, and written once', async () => {
    expect(await store.create('areas/demo/1/entry.js', bytes('one'))).toBe(true);
    expect(await store.create('areas/demo/1/entry.js', bytes('other'))).toBe(false);
    expect(String(await store.read('areas/demo/1/entry.js'))).toBe('one');
    expect(await store.read('areas/demo/1/gone.js')).toBeNull();
  });

  it('are written by one of many who try at once', async () => {
    const tries = Array.from({ length: 12 }, (_, index) =>
      store.create('registry/1.json', bytes(String(index))),
    );
    const won = (await Promise.all(tries)).flatMap((isFirst, index) => (isFirst ? [String(index)] : []));
    expect(won).toHaveLength(1);
    expect(String(await store.read('registry/1.json'))).toBe(won[0]);
  });

  it('are listed in order, below a prefix, after a key', async () => {
    for (const key of [
      'registry/2.json',
      'registry/1.json',
      'registry/10.json',
      'areas/a/1/x.js',
      'registries/3.json',
    ])
      await store.create(key, bytes(key));
    expect(await store.list('registry/')).toEqual(['registry/1.json', 'registry/10.json', 'registry/2.json']);
    expect(await store.list('registry/', 'registry/10.json')).toEqual(['registry/2.json']);
    expect(await store.list('nothing/')).toEqual([]);
  });

  it('are removed by version, and no other version with them', async () => {
    for (const key of ['areas/a/1/x.js', 'areas/a/1/deep/y.js', 'areas/a/10/x.js'])
      await store.create(key, bytes(key));
    await store.remove('areas/a/1/');
    expect(await store.list('areas/')).toEqual(['areas/a/10/x.js']);
    await store.remove('areas/none/1/');
  });

  it.each(['../secret', 'areas//x', 'areas/.hidden', '/etc/passwd', 'areas/a\\..\\b', 'areas/a b', ''])(
    'have no file called %j',
    async (key) => {
      await expect(store.create(key, bytes('x'))).rejects.toThrow(/no name of a release/);
      await expect(store.read(key)).rejects.toThrow(/no name of a release/);
    },
  );

  it('can be changed by compare-and-swap', async () => {
    await expect(assertConditionalWrites(store)).resolves.toBeUndefined();
    expect(await store.list('probe/')).toEqual([]);
  });
});

it('a folder holds nothing that was written in part', async () => {
  const store = openReleaseStore({ place: path.join(folder, 'whole') });
  await store.create('areas/a/1/x.js', bytes('x'));
  await store.create('areas/a/1/x.js', bytes('y'));
  expect(readdirSync(path.join(folder, 'whole', 'areas', 'a', '1'))).toEqual(['x.js']);
});

it('a bucket that writes over what is there is refused', async () => {
  const store = openReleaseStore({ place: `s3://${s3.bucket}/old`, endpoint: s3.url });
  const careless: ReleaseStore = { ...store, create: async () => true };
  await expect(assertConditionalWrites(careless)).rejects.toThrow(/does not honor If-None-Match/);
});

describe('a place', () => {
  afterEach(() => vi.unstubAllGlobals());
  it.each([
    ['/srv/releases', '/srv/releases'],
    ['s3://bucket', 's3://bucket/'],
    ['s3://bucket/portal/prod/', 's3://bucket/portal/prod'],
  ])('%s is %s', (place, name) => {
    expect(openReleaseStore({ place }).name).toBe(name);
  });
  it.each(['s3://', 's3:///x', 'https://bucket/x', 's3://UPPER/x'])('%s is none', (place) => {
    expect(() => openReleaseStore({ place })).toThrow(/no place for releases/);
  });
});
