import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../workspace.ts';
import { listTestFiles } from './test-files.ts';

const guards = readFileSync(path.join(root, 'docs', 'guards.md'), 'utf8');
const named = new Set(
  [...guards.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file),
);
const tests = (['quick', 'deep'] as const).flatMap((depth) => Object.values(listTestFiles(depth)).flat());

it.each([...named])('docs/guards.md names %s, which exists', (file) => {
  expect(tests.filter((test) => `/${test}`.endsWith(`/${file}`))).not.toEqual([]);
});
