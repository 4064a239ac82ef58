import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../workspace.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const unique = (names: Iterable<string>) => [...new Set(names)].sort();

/** The settings that a schema of the environment reads. */
const inSchema = (file: string) =>
  [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);

const proxy = inSchema('proxy/src/config/environment.ts');
const sandbox = [...inSchema('sandbox/backend/settings.ts'), ...inSchema('sandbox/identity/settings.ts')];

const sourcesIn = (dir: string) =>
  readdirSync(path.join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|node_modules|(^|\/)testing\//.test(file))
    .map((file) => path.join(dir, file));

/** What is no setting of ours: what Node, npm and the terminal say. */
const notOurs = new Set(['NODE_ENV', 'PATH', 'CHROMIUM_PATH']);
const readDirectly = (dirs: string[]) =>
  dirs
    .flatMap(sourcesIn)
    .flatMap((file) =>
      [...read(file).matchAll(/process\.env\.([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name),
    )
    .filter((name) => !notOurs.has(name));
const ports = [...read('tools/stack/settings.ts').matchAll(/\['([A-Z_]+_PORT)'/g)].map(
  ([, name = '']) => name,
);

/** The names in the first column of the table below a heading of the README. */
function documented(heading: string): string[] {
  const [, section = ''] = read('README.md').split(`\n### ${heading}\n`);
  const [table = ''] = section.split(/\n##/);
  return [...table.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
}

const start = documented('`npm start`, `npm run dev`');

describe('the README’s settings are those that the code reads', () => {
  it('the proxy’s', () => {
    expect(unique(documented('The proxy'))).toEqual(unique(proxy));
  });

  it('the sandbox’s', () => {
    // What npm start has too stands in its own table.
    const own = documented('The sandbox');
    expect(unique([...own, ...start.filter((name) => sandbox.includes(name))])).toEqual(unique(sandbox));
  });

  it('those of npm start and the rest of the tools', () => {
    const known = [...proxy, ...sandbox];
    const tools = [...readDirectly(['tools']), ...ports];
    expect(start.filter((name) => !tools.includes(name) && !known.includes(name))).toEqual([]);
    expect(unique(tools.filter((name) => !start.includes(name)))).toEqual([]);
  });

  it('nothing else is read from the environment', () => {
    expect(unique(readDirectly(['proxy/src', 'sandbox']))).toEqual([]);
  });
});
