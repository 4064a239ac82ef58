import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../workspace.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('every decision record is in the index, by its title', () => {
  const records = globSync('docs/adr/[0-9]*.md', { cwd: root }).sort();
  const entries = records.map((file) => {
    const [heading = ''] = read(file).split('\n');
    return `- [${heading.replace('# ', '')}](${path.basename(file)})`;
  });
  expect(read('docs/adr/README.md').match(/^- .*$/gm)).toEqual(entries);
});

it('documents link to files that exist', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)|src="([^":]+)"/g)].map(([, link, source]) => ({
      file,
      target: path.join(path.dirname(file), link ?? source ?? ''),
    })),
  );
  expect(links.length).toBeGreaterThan(50);
  const missing = links.filter(({ target }) => globSync(target, { cwd: root }).length === 0);
  expect(missing).toEqual([]);
});

/** Filters of a list are no change: they work in a view as somebody else, too. */
const readingForms = ['kit/src/list-tools/amount-panel.tsx', 'kit/src/ui-core/editable.tsx'];

it('forms are those that a view as somebody else switches off', () => {
  const screens = globSync('{kit,shell,mfe-*}/src/**/*.tsx', { cwd: root });
  const plain = screens.filter((file) => /<form\b|\bForm\b[^;]*from 'antd'/.test(read(file)));
  expect(screens.length).toBeGreaterThan(300);
  expect(plain.filter((file) => !readingForms.includes(file))).toEqual([]);
});
