import { isStorable } from '@countinghouse/contract/vocabulary';

const longest = 300;

/** The query builder's errors name the query and its values; what the database said is below them. */
function rootOf(error: unknown): unknown {
  const isQuery = error instanceof Error && 'query' in error && 'params' in error;
  return isQuery ? (error.cause ?? 'query failed') : error;
}

/** PostgreSQL's class 22, 'data exception', quotes the value that it does not take. */
const isDataException = (error: Error) => 'code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code));
const messageOf = (error: Error) =>
  isDataException(error) ? error.message.replaceAll(/"[^"]*"/g, '"…"') : error.message;

/** What failed, for operators: in one line, and such that a database can keep it. */
export function failureReason(error: unknown): string {
  const root = rootOf(error);
  const text = (root instanceof Error ? `${root.name}: ${messageOf(root)}` : String(root)).slice(0, longest);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const line = text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ');
  return isStorable(line) ? line : line.replaceAll(/\p{Surrogate}/gu, ' ');
}
