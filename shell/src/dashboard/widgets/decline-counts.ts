import type { ReasonTotals } from '@countinghouse/contract';
import type { FailureCode } from '@countinghouse/contract/vocabulary';

export interface DeclineCount {
  /** Null for all reasons that are not among the most frequent. */
  reason: FailureCode | null;
  count: number;
  /** Its part of all declines. */
  share: number;
}

/**
 * How often each reason was given, whatever the currency; the most frequent first and the rest in one.
 * @param most how many reasons are named
 */
export function declineCounts(items: ReasonTotals['items'], most: number): DeclineCount[] {
  const counts = new Map<FailureCode, number>();
  for (const { reason, count } of items) counts.set(reason, (counts.get(reason) ?? 0) + count);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  // One more is named rather than called the rest.
  const named = sorted.length === most + 1 ? sorted : sorted.slice(0, most);
  const rest = sorted.slice(named.length).reduce((sum, [, count]) => sum + count, 0);
  const lines: [FailureCode | null, number][] = rest > 0 ? [...named, [null, rest]] : named;
  return lines.map(([reason, count]) => ({ reason, count, share: count / all }));
}
