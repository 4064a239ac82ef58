import { withoutCardNumbers } from './card-number.ts';
import type { FieldReason } from './field-reasons.ts';

/** NUL, which PostgreSQL keeps in no text, and halves of characters, which it keeps in no JSON. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const unstorable = /\u0000|\p{Surrogate}/u;

/** Control characters, and what ends a line elsewhere: in the subject of a mail, the name of a file, a log. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** The same without tabs and line breaks. */
const controlInLines = /[^\P{Cc}\t\n\r]/u;

/** Whether a database can hold the text. */
export const isStorable = (text: string): boolean => !unstorable.test(text);

/** What keeps people's words from being taken; null where nothing does. */
export function textProblemOf(text: string, { lines = false } = {}): FieldReason | null {
  if (!isStorable(text)) return 'unstorable';
  if (!lines && control.test(text)) return 'control_character';
  if (controlInLines.test(text)) return 'control_in_lines';
  return withoutCardNumbers(text) === text ? null : 'card_in_text';
}
