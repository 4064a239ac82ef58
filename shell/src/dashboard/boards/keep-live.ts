import { loadRealtime, queryClient, type Realtime, refreshQuery } from '@countinghouse/kit/query';
import { useEffect } from 'react';
import { figuresKey, type LiveMeta } from '../api.ts';

/** However much happens, what it changes is read once in so many milliseconds. */
const workMs = 5_000;
const afterFailureMs = 15_000;

const everything = '*';

const metaOf = (meta: Record<string, unknown> | undefined) => meta as LiveMeta | undefined;

/** The figures on screen that events of these records change. */
const concerned = (records: ReadonlySet<string>) =>
  queryClient.getQueryCache().findAll({
    queryKey: [figuresKey],
    type: 'active',
    predicate: ({ meta }) =>
      records.has(everything) || (metaOf(meta)?.concerns.some((record) => records.has(record)) ?? false),
  });

/**
 * Reads the figures on screen again as what they are of happens; a page that nobody looks at reads nothing until
 * somebody does.
 * @returns how to stop
 */
export function keepLive(feed: Realtime['liveFeed']): () => void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWorking = false;
  let isOver = false;

  function schedule(wait = workMs): void {
    if (isOver || isWorking || timer !== undefined || document.hidden || changed.size === 0) return;
    timer = setTimeout(() => void work(), wait);
  }

  async function work(): Promise<void> {
    timer = undefined;
    isWorking = true;
    const taken = new Set(changed);
    changed.clear();
    const reads = concerned(taken).map(({ queryKey, meta }) =>
      refreshQuery<readonly unknown[], unknown>(queryKey as never, async () => metaOf(meta)?.readAgain()),
    );
    const hasFailed = (await Promise.allSettled(reads)).some(({ status }) => status === 'rejected');
    if (hasFailed) for (const record of taken) changed.add(record);
    isWorking = false;
    schedule(hasFailed ? afterFailureMs : workMs);
  }

  const reading = feed.read({
    onEvents: (events) => {
      for (const { type } of events) changed.add(type.split('.')[0] ?? type);
      schedule();
    },
    onReset: () => {
      changed.add(everything);
      schedule();
    },
  });
  const onVisible = () => schedule();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    isOver = true;
    clearTimeout(timer);
    reading.stop();
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Keeps what a board shows live, once its first figures are here: they are not to wait for it. */
export function useLiveFigures(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    loadRealtime().then(
      ({ liveFeed }) => {
        if (!isOver) stop = keepLive(liveFeed);
      },
      // Without it the figures are those of when the page was opened, as after every failed reading.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isReady]);
}
