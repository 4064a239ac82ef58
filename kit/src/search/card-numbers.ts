import { withoutCardNumbers } from '@countinghouse/contract/vocabulary';

export { withoutCardNumbers };

const longRestMs = 1_500;

/** How long typing rests before it is searched: of what may yet become a card number, no part is sent meanwhile. */
export const searchDebounceMs = (text: string, usualMs: number): number =>
  /^[\d\s-]{12,}$/.test(text) ? longRestMs : usualMs;

/**
 * Leaves the last four digits of card numbers that the address bar holds. The shell does this before anything else, so
 * that nothing can log, send or bookmark them.
 */
export function hideCardNumbers(): void {
  const { pathname, search, hash } = window.location;
  const given = [...new URLSearchParams(search)];
  const clear = given.map(([name, value]) => [name, withoutCardNumbers(value)]);
  if (clear.every(([, value], index) => value === given[index]?.[1])) return;
  window.history.replaceState(window.history.state, '', `${pathname}?${new URLSearchParams(clear)}${hash}`);
}
