import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readNewest } from '../registry/revisions.ts';
import { builtArea, createTestReleases, type TestReleases } from '../testing/test-releases.ts';
import { publishArea, readBuilt } from './publish-area.ts';

let folder: string;
let releases: TestReleases;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-publish-'));
  releases = createTestReleases(path.join(folder, 'store', 'releases'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const dist = () => path.join(folder, 'dist');
const inDist = (file: string) => path.join(dist(), file);

/** A build, as an area's preset leaves it. */
function build(files: Record<string, string>, manifest = {}): void {
  for (const [name, content] of builtArea({ id: 'demo', version: 'a1', files, manifest }).files) {
    mkdirSync(path.dirname(inDist(name)), { recursive: true });
    writeFileSync(inDist(name), content);
  }
  writeFileSync(inDist('.stamp'), 'of the build');
}
const files = { 'entry.js': 'var area_demo;', 'area.css': 'p {}', 'deep/part.js': '1' };

describe('a build', () => {
  it('is published with all of its files, compressed ones too, and nothing else', async () => {
    build(files);
    writeFileSync(inDist('area.css.br'), 'compressed');
    await publishArea(releases.changer, readBuilt(dist()));
    expect(await releases.store.list('areas/')).toEqual(
      ['area.css', 'area.css.br', 'deep/part.js', 'entry.js', 'release.json'].map(
        (name) => `areas/demo/a1/${name}`,
      ),
    );
    const { revision } = await readNewest(releases.store, releases.changer.keys);
    expect(revision?.areas.demo).toMatchObject({
      stable: null,
      versions: { a1: { paths: ['/demo'], label: '1.0.0' } },
    });
  });

  it.each(['entry.js', 'area.css', 'deep/part.js'])('is refused without a digest of its %s', (file) => {
    build(files);
    build(Object.fromEntries(Object.entries(files).filter(([name]) => name !== file)), { entry: 'entry.js' });
    expect(() => readBuilt(dist())).toThrow(`demo: the release has no digest that fits ${file}`);
  });

  it('is refused where a file is not what its digest says, or not there', () => {
    build(files);
    writeFileSync(inDist('area.css'), 'p { color: red }');
    expect(() => readBuilt(dist())).toThrow('area.css');
    rmSync(inDist('area.css'));
    expect(() => readBuilt(dist())).toThrow('area.css');
  });

  it('that was not made is said to be missing', () => {
    mkdirSync(dist());
    expect(() => readBuilt(dist())).toThrow(/has no release.json: build the area first/);
  });
});

describe('publishing', () => {
  const built = builtArea({ id: 'demo', version: 'a1', files });

  it('goes on where it was cut off', async () => {
    await releases.store.create('areas/demo/a1/entry.js', built.files.get('entry.js') as Buffer);
    await publishArea(releases.changer, built);
    expect(await releases.store.list('areas/')).toHaveLength(4);
  });

  it('never writes over a version', async () => {
    await publishArea(releases.changer, built);
    const other = builtArea({
      id: 'demo',
      version: 'a1',
      files: { ...files, 'area.css': 'p { color: red }' },
    });
    await expect(publishArea(releases.changer, other)).rejects.toThrow(
      'holds another release under this version',
    );
    expect(String(await releases.store.read('areas/demo/a1/area.css'))).toBe('p {}');
  });

  it('names no version before its last file is there', async () => {
    const full: TestReleases['store'] = {
      ...releases.store,
      create: async (key, content) => {
        if (key.endsWith('area.css')) throw new Error('no space left on device');
        return releases.store.create(key, content);
      },
    };
    await expect(publishArea({ ...releases.changer, store: full }, built)).rejects.toThrow('no space left');
    expect(await releases.store.read('areas/demo/a1/release.json')).toBeNull();
    expect((await readNewest(releases.store, releases.changer.keys)).revision).toBeNull();
  });
});
