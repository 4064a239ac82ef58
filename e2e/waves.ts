/** A request and its answer, by one clock. */
export interface Exchange {
  url: string;
  start: number;
  end: number;
}

/**
 * How many exchanges came one after the other: the longest chain of which each began after the one before had ended.
 * What is sent while something else is under way does not wait for it, and is of the same wave.
 */
export function waveCount(exchanges: readonly Exchange[]): number {
  let waves = 0;
  let end = Number.NEGATIVE_INFINITY;
  // The one that ends first leaves the most room for others after it.
  for (const exchange of [...exchanges].sort((one, other) => one.end - other.end)) {
    if (exchange.start < end) continue;
    waves += 1;
    end = exchange.end;
  }
  return waves;
}
