import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { areaContractVersion } from '@countinghouse/contract/vocabulary';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publish } from './publish.ts';

let dir: string;
const inDist = (file: string) => path.join(dir, 'area', 'dist', file);

const assetOf = (url: string) => ({
  url,
  integrity: `sha256-${createHash('sha256')
    .update(readFileSync(inDist(url)))
    .digest('base64')}`,
  initial: true,
});

/** Says in the built area's manifest that it has these files. */
function describeArea(urls: readonly string[]): void {
  const manifest = {
    id: 'demo',
    contract: areaContractVersion,
    name: { en: 'Demo', vi: 'Demo' },
    routes: [{ path: '/demo', access: 'public' }],
    navigation: [],
    version: '1',
    container: 'area_demo',
    entry: 'entry.js',
    assets: urls.map(assetOf),
    pages: [
      {
        ...{ path: '/demo', reads: [], files: urls, shared: [], kitTexts: [] },
        texts: { en: ['en.js'], vi: ['vi.js'] },
      },
    ],
  };
  writeFileSync(inDist('area.json'), JSON.stringify(manifest));
}

const publishIt = () =>
  publish({
    portalDir: path.join(dir, 'portal'),
    shellDir: path.join(dir, 'shell'),
    areaDirs: [path.join(dir, 'area')],
  });

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-publish-'));
  mkdirSync(path.join(dir, 'area', 'dist'), { recursive: true });
  mkdirSync(path.join(dir, 'shell'));
  writeFileSync(path.join(dir, 'shell', 'index.html'), '<html></html>');
  writeFileSync(path.join(dir, 'shell', 'shell.json'), '{}');
  writeFileSync(inDist('entry.js'), 'var area_demo;');
  writeFileSync(inDist('area.css'), 'p {}');
  writeFileSync(inDist('area.css.br'), '');
  describeArea(['entry.js', 'area.css']);
});
afterEach(() => rmSync(dir, { recursive: true }));

it('publishes an area whose files are all in its manifest', () => {
  expect(publishIt().areas[0]?.assets).toHaveLength(2);
});

it('gives what pages are made of the address that it is served at', () => {
  expect(publishIt().areas[0]?.pages).toMatchObject([
    {
      files: ['/mfe/demo/1/entry.js', '/mfe/demo/1/area.css'],
      texts: { en: ['/mfe/demo/1/en.js'], vi: ['/mfe/demo/1/vi.js'] },
    },
  ]);
});

it.each(['entry.js', 'area.css'])('refuses an area without a digest of its %s', (file) => {
  describeArea(['entry.js', 'area.css'].filter((url) => url !== file));
  expect(publishIt).toThrow(`demo: the registry has no digest that fits ${file}`);
});

it('refuses a file that is not what its digest says, or not there', () => {
  writeFileSync(inDist('area.css'), 'p { color: red }');
  expect(publishIt).toThrow('area.css');
  rmSync(inDist('area.css'));
  expect(publishIt).toThrow('area.css');
});
