import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createArea } from './create-area.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'countinghouse-own-project-'));
afterAll(() => rmSync(parent, { recursive: true }));

const versions = {
  '@biomejs/biome': '2.6.8',
  '@countinghouse/contract': '1.2.0',
  '@countinghouse/kit': '1.4.0',
  '@countinghouse/releases': '1.0.0',
  '@types/react': '19.3.0',
  react: '19.3.1',
  typescript: '7.0.2',
};

const readJson = (...names: string[]) => JSON.parse(readFileSync(path.join(parent, ...names), 'utf8'));

it('depends on the packages of a registry by range, and on nothing of the workspace', () => {
  const dir = createArea(parent, 'payouts', { packages: { versions } });
  const { dependencies, devDependencies } = readJson('mfe-payouts', 'package.json');
  expect(dependencies).toMatchObject({
    '@countinghouse/contract': '^1.2.0',
    '@countinghouse/kit': '^1.4.0',
    react: '19.3.1',
  });
  expect(devDependencies['@countinghouse/releases']).toBe('^1.0.0');
  expect(readJson('mfe-payouts', 'area.json').$schema).toMatch(/^\.\/node_modules\//);
  expect(readJson('mfe-payouts', 'tsconfig.json').compilerOptions).toMatchObject({
    strict: true,
    exactOptionalPropertyTypes: true,
    jsx: 'react-jsx',
  });
  const { style } = readJson('mfe-payouts', 'biome.json').linter.rules;
  expect(style.noRestrictedImports.options.paths.axios).toContain('http from @countinghouse/kit');
  for (const file of ['package.json', 'tsconfig.json', 'area.json', 'README.md'])
    expect(readFileSync(path.join(dir, file), 'utf8'), file).not.toMatch(/workspace:|catalog:|"\.\.\//);
});

it('has packages from a folder where one is named, with a list of the contract', () => {
  const folder = path.join(parent, 'packages');
  const dir = createArea(parent, 'refunds-paid', { list: 'deposits', packages: { versions, folder } });
  expect(readJson('mfe-refunds-paid', 'package.json').dependencies['@countinghouse/kit']).toBe(
    'file:../packages/countinghouse-kit-1.4.0.tgz',
  );
  expect(existsSync(path.join(dir, 'src', 'pages', 'record-page.tsx'))).toBe(true);
  // They need the sandbox.
  expect(existsSync(path.join(dir, 'src', 'pages', 'list-page.test.tsx'))).toBe(false);
});
