import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../workspace.ts';
import { createAreaDir } from './bundle-create-area.ts';
import { compiledDirs } from './pack.ts';

interface Manifest {
  version: string;
  private?: boolean;
  exports: Record<string, string>;
  bin?: Record<string, string>;
  publishConfig: { exports: Record<string, string | { types: string }>; bin?: Record<string, string> };
}

const read = (dir: string) =>
  JSON.parse(readFileSync(path.join(root, dir, 'package.json'), 'utf8')) as Manifest;

/** The source that a compiled file was made from. */
const sourceOf = (file: string) => file.replace('./dist/', './').replace(/\.js$/, '.ts');

describe.each(compiledDirs)('the package of %s', (dir) => {
  const { exports, bin = {}, publishConfig } = read(dir);
  const packed = Object.entries(publishConfig.exports).map(
    ([name, file]) => [name, typeof file === 'string' ? file : file.types] as const,
  );

  it('has the entries of the workspace, compiled, but for those of tests', () => {
    const entries = Object.entries(exports).filter(([name]) => name !== './testing');
    const named = packed.map(([name, file]) => [name, sourceOf(file)]);
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(entries));
    for (const [, file] of packed) expect(existsSync(path.join(root, dir, sourceOf(file))), file).toBe(true);
  });

  it('runs no TypeScript', () => {
    const run = [...packed.map(([, file]) => file), ...Object.values(publishConfig.bin ?? {})];
    expect(run.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
    expect(Object.keys(publishConfig.bin ?? {})).toEqual(Object.keys(bin));
  });
});

it.each([...compiledDirs, path.relative(root, createAreaDir)])(
  '%s says what is new in its version',
  (dir) => {
    const { version } = read(dir);
    const [, newest] = /^## (\S+)/m.exec(readFileSync(path.join(root, dir, 'CHANGELOG.md'), 'utf8')) ?? [];
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(newest).toBe(version);
  },
);
