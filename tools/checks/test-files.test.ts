import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../workspace.ts';
import { parseTestArguments } from './arguments.ts';
import { concernedBy, listTestFiles, selectByName } from './test-files.ts';

const quick = Object.values(listTestFiles('quick')).flat();
const deep = Object.values(listTestFiles('deep')).flat();

describe('tests selected by name', () => {
  const all = [...new Set([...quick, ...deep])];
  const select = (...names: string[]) => all.filter(selectByName(names, all));

  it('are those of an area, its backend and its specs', () => {
    const tops = new Set(select('transactions').map((file) => file.split('/').slice(0, 3).join('/')));
    expect(tops).toContain('mfe-transactions/src/pages');
    expect(tops).toContain('sandbox/backend/transactions');
    expect(tops).toContain('e2e/specs/transactions');
    expect(select('transactions').some((file) => file.startsWith('mfe-auth/'))).toBe(false);
  });

  it('are those of a file, named or by its path', () => {
    expect(select('weight')).toEqual(['e2e/specs/shell/weight.spec.ts']);
    expect(select('tools/checks/test-files.test.ts')).toEqual(['tools/checks/test-files.test.ts']);
  });

  it('are an error when there are none', () => {
    expect(() => select('weigth')).toThrow('weigth');
  });
});

describe('tests that a change concerns', () => {
  const folders = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'package.json')));
  const importsOf = (folder: string): string[] => {
    const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
      .map((name) => name.replace('@countinghouse/', ''))
      .filter((name) => name !== folder && folders.includes(name));
  };

  const edges = folders.flatMap((folder) => importsOf(folder).map((imported) => ({ folder, imported })));
  it.each(edges)('in $imported are those of $folder, too', ({ folder, imported }) => {
    const own = quick.filter((file) => file.startsWith(`${folder}/`));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(concernedBy(`${imported}/package.json`))).toEqual(own);
  });

  it.each(['kit', 'shell', 'mfe-auth', 'proxy', 'sandbox'])('in %s are end to end, too', (folder) => {
    expect(quick.filter(concernedBy(`${folder}/src/x.ts`))).toContain('e2e/specs/shell/guard.spec.ts');
  });

  it('in one area are not those of another', () => {
    const concerned = quick.filter(concernedBy('mfe-auth/src/area.ts'));
    expect(concerned.some((file) => file.startsWith('mfe-auth/'))).toBe(true);
    expect(concerned.some((file) => file.startsWith('mfe-transactions/'))).toBe(false);
    expect(concerned).not.toContain('e2e/specs/transactions/list.spec.ts');
  });

  it('in a test are that test, in a root file all', () => {
    expect(quick.filter(concernedBy('kit/src/format/date.test.ts'))).toEqual(['kit/src/format/date.test.ts']);
    expect(quick.filter(concernedBy('pnpm-lock.yaml'))).toEqual(quick);
  });
});

it('a name that only deep tests have runs those', () => {
  expect(parseTestArguments(['full-disk']).depths).toEqual(['deep']);
  expect(parseTestArguments(['transactions']).depths).toEqual(['quick']);
  expect(parseTestArguments(['transactions', '--all']).depths).toEqual(['quick', 'deep']);
});

it('no quick test has less patience than all have: a machine may have other work to do', () => {
  const impatient = listTestFiles('quick').unit.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const limits = (pattern: RegExp, least: number) =>
      [...source.matchAll(pattern)].filter(([, limit = '']) => Number(limit.replaceAll('_', '')) < least);
    return [...limits(/^\s*\}, ([\d_]+)\);$/gm, 240_000), ...limits(/timeout: ([\d_]+)/g, 45_000)].map(
      ([text]) => `${file}: ${text.trim()}`,
    );
  });
  expect(impatient).toEqual([]);
});
