import { expect, it } from 'vitest';
import { rememberWidths, wrapText } from './wrap-text.ts';

/** Letters as wide as in a font whose `W` is twice as wide as the others. */
const widthOf = (letter: string) => (letter === 'W' ? 2 : 1);

it('breaks between words, and a word that has no room anywhere', () => {
  expect(wrapText('ada lane of prairie', 8, widthOf)).toEqual(['ada lane', 'of', 'prairie']);
  expect(wrapText('of WWWWWWWWW lane', 8, widthOf)).toEqual(['of', 'WWWW', 'WWWW', 'W lane']);
  expect(wrapText('', 8, widthOf)).toEqual(['']);
  // A letter of two UTF-16 units stays whole, and one that is wider than the line has a line of its own.
  expect(wrapText('𝒜𝒜𝒜', 2, widthOf)).toEqual(['𝒜𝒜', '𝒜']);
  expect(wrapText('WW', 1, widthOf)).toEqual(['W', 'W']);
});

it('leaves nothing out', () => {
  const text = `Nguyễn ${'W'.repeat(300)} ${'x y '.repeat(80)}end`;
  const lines = wrapText(text, 37, widthOf);
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  for (const line of lines)
    expect([...line].reduce((sum, letter) => sum + widthOf(letter), 0)).toBeLessThanOrEqual(37);
});

it('measures each kind of letter once, however long a name is', () => {
  const measured: string[] = [];
  const remembered = rememberWidths((letter) => {
    measured.push(letter);
    return 1;
  });
  for (const name of ['adaW'.repeat(25_000), 'daW'.repeat(10)]) wrapText(`${name} W`, 20, remembered);
  expect(measured.sort()).toEqual([' ', 'W', 'a', 'd'].sort());
});
