import { startTransition, useCallback, useEffect, useState } from 'react';

/** Where a load stands. `waiting` shows nothing: most loads are over before a spinner would help. */
export type LoadingState<Value> =
  | { phase: 'waiting' | 'loading' | 'slow' }
  | { phase: 'ready'; value: Value }
  | { phase: 'failed'; error: unknown }
  | { phase: 'timed-out' };

export const loadingLimits = {
  /** After this a spinner is shown. */
  spinnerMs: 300,
  /** After this the user is told that it takes longer than usual. */
  slowMs: 8_000,
  /** After this the load is given up (specification, section 9). */
  timeoutMs: 120_000,
} as const;

let underWay = 0;

/** Whether a page, or a part of one, is on its way. */
export const isLoadingPart = () => underWay > 0;

/**
 * Runs `load` and follows it to its end; `retry` starts it again, as attempt 1, 2 and so on, and so does the browser's
 * being online again. `load` must be stable between renders: a new one starts a new load.
 */
export function useLoading<Value>(load: (attempt: number) => Promise<Value>) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<LoadingState<Value>>({ phase: 'waiting' });

  useEffect(() => {
    let isCurrent = true;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const enter = (next: LoadingState<Value>) => isCurrent && setState(next);
    const leave = () => {
      if (isCurrent) underWay -= 1;
      isCurrent = false;
      for (const timer of timers) clearTimeout(timer);
    };
    const finish = (next: LoadingState<Value>) => {
      enter(next);
      leave();
    };
    setState({ phase: 'waiting' });
    underWay += 1;
    timers.push(
      setTimeout(() => enter({ phase: 'loading' }), loadingLimits.spinnerMs),
      setTimeout(() => enter({ phase: 'slow' }), loadingLimits.slowMs),
      setTimeout(() => finish({ phase: 'timed-out' }), loadingLimits.timeoutMs),
    );
    load(attempt).then(
      // A whole page may be drawn now: in pieces, between which the browser answers its user.
      (value) => startTransition(() => finish({ phase: 'ready', value })),
      (error) => finish({ phase: 'failed', error }),
    );
    return leave;
  }, [load, attempt]);

  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  const isGivenUp = state.phase === 'failed' || state.phase === 'timed-out';
  useEffect(() => {
    if (!isGivenUp) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isGivenUp, retry]);
  return { state, retry };
}
