import { StatementProblem } from './statement.ts';

/** What single-byte encodings are called in headers of bank files, and what browsers know them as. */
const declared: readonly [RegExp, string][] = [
  [/^<\?xml[^>]*encoding=["'](?:iso-8859-1|iso-8859-15|windows-1252|us-ascii)["']/i, 'windows-1252'],
  [/^[\s\S]{0,400}CHARSET:\s*(?:1252|ISO-8859-1)/, 'windows-1252'],
];

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new StatementProblem('encoding');
  }
}

/**
 * The text of a file: UTF-8, or UTF-16 with its mark, or what the file itself says that it is. Nothing is guessed: a
 * wrong guess turns names into others without a word.
 * @throws StatementProblem
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new StatementProblem('empty');
  if (startsWith(bytes, 0xff, 0xfe)) return decode(bytes, 'utf-16le');
  if (startsWith(bytes, 0xfe, 0xff)) return decode(bytes, 'utf-16be');
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 500));
  const own = declared.find(([pattern]) => pattern.test(head))?.[1];
  const text = decode(bytes, own ?? 'utf-8');
  // No text file has these; what has is a picture or a workbook.
  if (text.includes('\u0000')) throw new StatementProblem('encoding');
  if (text.trim() === '') throw new StatementProblem('empty');
  return text;
}
