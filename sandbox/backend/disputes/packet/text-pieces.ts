import { printedForm } from './printed-characters.ts';

/** At most as many characters as a line takes. */
const longest = 64;

// What no line breaks in, or spaces in a row; and all that comes before the next of these.
const run = String.raw`(?:[\S\u00a0\u2007\u202f\ufeff]{${longest}}|[ \t]{${longest}})`;
const pieces = new RegExp(String.raw`${run}|(?:(?!${run})[\s\S])+`, 'gu');

/**
 * A text as pdfmake sets it quickly, looking the same: of a word that is longer than a line it measures all that is
 * left for every line, so long words come in pieces. It keeps pieces of one word together by itself.
 */
export function piecesOf(text: string): string[] {
  const printed = printedForm(text);
  return printed.match(pieces) ?? [printed];
}
