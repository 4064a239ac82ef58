/** A text as a search compares it: `Giao dịch` and `giao dich` are the same. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every word of `search` begins a word of one of the texts. Marks, such as a hyphen, only part words. */
export function isFoundIn(texts: readonly string[], search: string): boolean {
  if (!search.trim()) return true;
  const words = wordsOf(texts.join(' '));
  const parts = wordsOf(search);
  return parts.length > 0 && parts.every((part) => words.some((word) => word.startsWith(part)));
}
