import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { assertAuthorized, packageOf, readAuthorized } from './hosted-page-inventory.ts';

const root = path.join(import.meta.dirname, '..', '..');
const authorized = readAuthorized(path.join(root, 'hosted-page'));

describe('the inventory of the payment page’s scripts', () => {
  it('says of each why it is there and who answers for it', () => {
    expect(Object.keys(authorized)).toEqual(['page', 'embed']);
    for (const { purpose, runsOn, authorizedBy, authorizedOn } of Object.values(authorized)) {
      for (const text of [purpose, runsOn, authorizedBy]) expect(text).not.toBe('');
      expect(authorizedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  it('is as people read it', () => {
    const text = readFileSync(path.join(root, 'docs', 'payment-page-scripts.md'), 'utf8');
    const rows = text
      .split('\n')
      .filter((line) => /^\| `(?:page|embed)`/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    const expected = Object.entries(authorized).map(([name, script]) => {
      const { purpose, runsOn, packages, authorizedBy, authorizedOn } = script;
      const code = packages.map((one) => `\`${one}\``).join(', ');
      return ['', `\`${name}\``, purpose, runsOn, code, `${authorizedBy}, ${authorizedOn}`, ''];
    });
    expect(rows).toEqual(expected);
  });

  it('fails a build with code that nobody authorized, and one that has less than it says', () => {
    const { packages } = authorized.page;
    expect(() => assertAuthorized('page', packages.toSorted(), authorized)).not.toThrow();
    expect(() => assertAuthorized('page', [...packages, 'skimmer'].toSorted(), authorized)).toThrow(
      /skimmer/,
    );
    expect(() => assertAuthorized('page', packages.slice(1), authorized)).toThrow(/authorizes/);
  });
});

it.each([
  ['/w/hosted-page/src/main.tsx', '@countinghouse/hosted-page'],
  ['/w/contract/src/vocabulary/card.ts', '@countinghouse/contract'],
  ['/w/node_modules/.pnpm/preact@10.1.0/node_modules/preact/dist/preact.js', 'preact'],
  ['/w/node_modules/.pnpm/@a+b@1.0.0/node_modules/@a/b/index.js', '@a/b'],
])('takes %s for code of %s', (file, name) => {
  expect(packageOf(file, '/w')).toBe(name);
});
