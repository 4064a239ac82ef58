/** A text as a search compares it: `Giao dịch` and `giao dich` are the same. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

/** Whether every word of `search` begins a word of one of the texts. */
export function isFoundIn(texts: readonly string[], search: string): boolean {
  const words = fold(texts.join(' ')).split(/[^\p{L}\p{N}]+/u);
  return fold(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
