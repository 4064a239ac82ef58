import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isPrintable } from './printed-characters.ts';

interface Font {
  characterSet: number[];
}

/** The font that made pages are set in, opened by the library that sets them. */
function openFont(name: string): Font {
  const home = createRequire(import.meta.url).resolve('pdfmake/package.json');
  const pdfkit = createRequire(home).resolve('pdfkit');
  const fontkit = createRequire(pdfkit)('fontkit') as { openSync: (file: string) => Font };
  return fontkit.openSync(path.join(path.dirname(home), `fonts/Roboto/Roboto-${name}.ttf`));
}

it.each(['Regular', 'Medium'])('characters are printable where the font has them (%s)', (name) => {
  const has = new Set(openFont(name).characterSet);
  const wrong: string[] = [];
  for (let point = 0x20; point < 0x2_ffff; point += 1) {
    const character = String.fromCodePoint(point);
    // What is written otherwise, what is never seen, and what nobody types.
    if (character.normalize('NFC') !== character) continue;
    if (/\p{Default_Ignorable_Code_Point}|\p{Co}|\p{Cs}|\p{Cn}|\p{Cc}/u.test(character)) continue;
    if (isPrintable(character) !== has.has(point)) wrong.push(point.toString(16));
  }
  expect(wrong).toEqual([]);
});

it.each([
  ['Quán Phở Ngon', true],
  ['Qua\u0301n Pho\u031b\u0309 Ngon', true],
  ['Straße 5, €10 – „ok“', true],
  ['a\u200db\ufe0f', true],
  ['王小明', false],
  ['محمد', false],
  ['Great 👍', false],
])('%j is printable: %s', (text, isSo) => {
  expect(isPrintable(text)).toBe(isSo);
});
