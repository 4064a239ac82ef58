import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishArea } from '../publish/publish-area.ts';
import { builtArea, createTestReleases, type TestReleases } from '../testing/test-releases.ts';
import { promote, rollback } from './changes.ts';
import { changeRegistry, listRevisions, readNewest } from './revisions.ts';
import { createSigner, createSigningKey, openSigned, publicKeyOf, trustKeys } from './signature.ts';

let folder: string;
let releases: TestReleases;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-registry-'));
  releases = createTestReleases(path.join(folder, 'releases'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const newest = async () => (await readNewest(releases.store, releases.changer.keys)).revision;

/** A file as somebody who can write to the store would put it. */
const put = (number: number, content: string) =>
  releases.store.create(`registry/${String(number).padStart(10, '0')}.json`, Buffer.from(content));

describe('a revision', () => {
  it('says who changed what, and is the newest', async () => {
    await releases.release({ id: 'demo', version: 'a1' });
    expect(await newest()).toMatchObject({
      revision: 2,
      by: 'a test',
      change: { action: 'promote', area: 'demo', version: 'a1' },
      areas: { demo: { stable: 'a1' } },
    });
  });

  it('keeps all changes of many who change at once', async () => {
    const ids = ['one', 'two', 'three', 'four', 'five'];
    await Promise.all(ids.map((id) => publishArea(releases.changer, builtArea({ id, version: 'a1' }))));
    expect(Object.keys((await newest())?.areas ?? {}).sort()).toEqual(ids.sort());
    expect(
      (await listRevisions(releases.store, releases.changer.keys)).map(({ revision }) => revision),
    ).toEqual([5, 4, 3, 2, 1]);
  });

  it('is not made where nothing changes', async () => {
    const built = builtArea({ id: 'demo', version: 'a1' });
    await publishArea(releases.changer, built);
    expect(await publishArea(releases.changer, built)).toMatchObject({ revision: 1 });
    expect(await newest()).toMatchObject({ revision: 1 });
  });
});

describe('what no trusted key signed', () => {
  const stranger = createSigner(createSigningKey());
  const bad: [string, () => Promise<string>][] = [
    ['is not JSON', async () => 'no registry'],
    ['is not signed', async () => JSON.stringify({ revision: 3 })],
    [
      'is signed by a stranger',
      async () => stranger.sign(JSON.stringify({ ...(await newest()), revision: 3 })),
    ],
    [
      'was changed after it was signed',
      async () =>
        releases.changer.signer
          .sign(JSON.stringify({ ...(await newest()), revision: 3 }))
          .replace('a1', 'b2'),
    ],
    [
      'is a former one under a new number',
      async () => releases.changer.signer.sign(JSON.stringify(await newest())),
    ],
    ['is no registry', async () => releases.changer.signer.sign('{"revision":3,"areas":[]}')],
  ];

  it.each(bad)('and %s, does not count, and the next change comes after it', async (_what, contentOf) => {
    await releases.release({ id: 'demo', version: 'a1' });
    await put(3, await contentOf());
    const told: string[] = [];
    const found = await readNewest(releases.store, releases.changer.keys, null, (key) => told.push(key));
    expect(found).toMatchObject({ revision: { revision: 2 }, highest: 3 });
    expect(told).toEqual(['registry/0000000003.json']);
    await releases.release({ id: 'demo', version: 'c3' });
    expect(await newest()).toMatchObject({ revision: 5, areas: { demo: { stable: 'c3' } } });
  });

  it('an older one is never taken for the newest again', async () => {
    await releases.release({ id: 'demo', version: 'a1' });
    const known = await newest();
    await releases.store.remove('registry/');
    const older = { ...known, revision: 1 };
    await put(1, releases.changer.signer.sign(JSON.stringify(older)));
    expect((await readNewest(releases.store, releases.changer.keys, known)).revision).toEqual(known);
  });
});

describe('keys', () => {
  it('may be two while one takes the other’s place', () => {
    const [old, next] = [createSigningKey(), createSigningKey()];
    const keys = trustKeys(publicKeyOf(old) + publicKeyOf(next));
    for (const pem of [old, next])
      expect(openSigned(Buffer.from(createSigner(pem).sign('text')), keys)).toBe('text');
  });

  it.each(['', 'no key', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'])(
    'are not %j',
    (pem) => {
      expect(() => trustKeys(pem)).toThrow();
    },
  );
});

it('a change that cannot be made changes nothing', async () => {
  await releases.release({ id: 'demo', version: 'a1' });
  const change = changeRegistry(releases.changer, (state) => ({
    state: promote(state, 'demo', 'unknown'),
    change: { action: 'promote' },
  }));
  await expect(change).rejects.toThrow('demo has no version unknown: publish it first');
  expect(await newest()).toMatchObject({ revision: 2 });
});

it('a change whose first answer was lost is made once: the store has what was written, and refuses it the second time', async () => {
  for (const version of ['a1', 'b2', 'c3']) await releases.release({ id: 'demo', version });
  const { store } = releases;
  // As a client does that sends again what was not answered.
  const sentTwice = {
    ...store,
    create: async (key: string, content: Uint8Array) => {
      await store.create(key, content);
      return store.create(key, content);
    },
  };
  const made = await changeRegistry({ ...releases.changer, store: sentTwice }, (state) => ({
    state: rollback(state, 'demo'),
    change: { action: 'rollback', area: 'demo' },
  }));
  expect(made).toMatchObject({ revision: 7, areas: { demo: { stable: 'b2' } } });
  expect(await newest()).toEqual(made);
});
