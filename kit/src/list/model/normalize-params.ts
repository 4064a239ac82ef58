import { withoutCardNumbers } from '@countinghouse/kit';

const ranges = [
  ['from', 'to', Date.parse],
  ['amountMin', 'amountMax', Number],
] as const;

/**
 * An address as a list writes it: a range begins with its earlier or smaller end, and of a card number there is
 * nothing but its last four digits. The same object where it is so already.
 */
export function normalizeParams(params: URLSearchParams): URLSearchParams {
  const normal = new URLSearchParams(params);
  for (const [low, high, sizeOf] of ranges) {
    const [first, second] = [params.get(low), params.get(high)];
    // What is no date or amount has no size, and is left as it stands.
    if (!first || !second || !(sizeOf(first) > sizeOf(second))) continue;
    normal.set(low, second);
    normal.set(high, first);
  }
  const search = params.get('search');
  if (search) normal.set('search', withoutCardNumbers(search));
  return normal.toString() === params.toString() ? params : normal;
}
