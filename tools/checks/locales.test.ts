import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { areaDirs, root } from '../workspace.ts';

const sourceDirs = [
  path.join(root, 'kit'),
  path.join(root, 'shell'),
  path.join(root, 'hosted-page'),
  ...areaDirs(),
].map((dir) => path.join(dir, 'src'));

/** Every folder of texts: `locales`, and in it one for each part that loads later. */
const localeDirs = sourceDirs.flatMap((dir) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])locales[\\/](.+[\\/])?en\.json$/.test(file))
    .map((file) => path.join(dir, path.dirname(file))),
);

type Texts = { [key: string]: string | Texts };

const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8'));

/** Every text by its full key. Vietnamese has one plural form where English has two, so forms count as one. */
function textsOf(texts: Texts, prefix = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : [...textsOf(value, `${prefix}${key}.`)],
  );
  return new Map(entries.map(([key, text]) => [key.replace(/_(one|other)$/, ''), text]));
}

const placeholdersIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

it.each(localeDirs.map((dir) => [path.relative(root, dir), dir] as const))(
  '%s says everything in both languages, with the same placeholders',
  (_name, dir) => {
    const names = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isFile());
    expect(names.map(({ name }) => name).sort()).toEqual(['en.json', 'vi.json']);
    const english = textsOf(read(path.join(dir, 'en.json')));
    const vietnamese = textsOf(read(path.join(dir, 'vi.json')));
    expect([...vietnamese.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholdersIn(vietnamese.get(key) ?? ''), key).toEqual(placeholdersIn(text));
    }
  },
);

it('knows every area', () => {
  for (const dir of areaDirs()) expect(existsSync(path.join(dir, 'src', 'locales'))).toBe(true);
});

it('has every text that an area’s code names with the area', () => {
  const missing = areaDirs().flatMap((dir) => {
    const src = path.join(dir, 'src');
    const area = path.basename(dir).replace(/^mfe-/, '');
    const texts = textsOf(read(path.join(src, 'locales', 'en.json')));
    return readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [...readFileSync(path.join(src, file), 'utf8').matchAll(/'(\w+):([\w.]+)'/g)])
      .filter(([, named = '', key = '']) => named === area && !texts.has(key))
      .map(([found]) => found);
  });
  expect(missing).toEqual([]);
});
