import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../workspace.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const catalog = (/^catalog:\n((?: {2}.*\n)+)/m.exec(read('pnpm-workspace.yaml'))?.[1] ?? '')
  .split('\n')
  .map((line) => /^ {2}"?([^"\s#:]+)"?: (.+)$/.exec(line))
  .filter((match) => match !== null)
  .map(([, name = '', version = '']) => ({ name, version }));

it('every dependency says in docs/dependencies.md why it is here', () => {
  const reasons = read('docs/dependencies.md');
  const silent = catalog.filter(
    ({ name }) => !name.startsWith('@types/') && !reasons.includes(`\`${name}\``),
  );
  expect(catalog.length).toBeGreaterThan(50);
  expect(silent).toEqual([]);
});

it('every dependency is pinned exactly', () => {
  expect(catalog.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
