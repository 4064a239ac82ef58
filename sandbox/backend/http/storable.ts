import { type FieldProblem, fieldProblem } from '@countinghouse/contract';

/** NUL, which PostgreSQL keeps in no text, and halves of characters, which it keeps in no JSON. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const unstorable = /\u0000|\p{Surrogate}/u;

export const isStorable = (text: string): boolean => !unstorable.test(text);

/** The fields of an input whose text no database can hold; without this they would be faults of the server. */
export function unstorableFields(value: unknown, path: readonly string[] = []): FieldProblem[] {
  if (typeof value === 'string') {
    return isStorable(value) ? [] : [fieldProblem(path.join('.'), 'unstorable')];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => unstorableFields(part, [...path, key]));
}
