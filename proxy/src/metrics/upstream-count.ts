import type { Breaker } from '../upstream/breaker.ts';
import type { Metrics } from './metrics.ts';

/** How asking the backend ended. `refused`: it was not asked; `left`: the browser went away, or stalled. */
export type UpstreamOutcome = 'answered' | 'failed' | 'timeout' | 'unreachable' | 'refused' | 'left';

/** Begins to measure an attempt. @returns ends it */
export function createUpstreamCount({ upstream }: Metrics) {
  return () => {
    const startedAt = performance.now();
    return (outcome: UpstreamOutcome) =>
      upstream.observe({ outcome }, (performance.now() - startedAt) / 1_000);
  };
}

const states = ['closed', 'half-open', 'open'] as const;

/** Has the breaker asked for its state whenever the metrics are read. */
export function showBreaker({ breaker: gauge }: Metrics, breaker: Breaker): void {
  Object.assign(gauge, {
    collect: () => {
      const now = breaker.state();
      for (const state of states) gauge.set({ state }, state === now ? 1 : 0);
    },
  });
}
