import { loadRealtime } from '@countinghouse/kit/query';
import { useEffect, useRef, useState } from 'react';

const afterFailureMs = 5_000;
const lookAgainMs = 1_000;

/** Whether someone is in the middle of something here: a dialog is open, or a text was begun. */
const isBusy = () =>
  document.querySelector('dialog[open]') !== null ||
  [...document.querySelectorAll('textarea')].some(({ value }) => value !== '');

/** Reads a transaction again; what comes after `signal` aborted is for nobody. */
export type Refresh = (id: string, signal: AbortSignal) => Promise<void>;

/** `current`: as far as is known; `old`: it changed, and the page waits for its user; `refreshed`: it just changed. */
export type Freshness = 'current' | 'old' | 'refreshed';

/**
 * Loads a transaction's page anew when the transaction changes, but not under the hands of someone who writes or
 * decides there: then it says so, and waits until they are done or ask for it.
 * @param refresh stable between renders
 */
export function useLiveDetail(id: string, refresh: Refresh) {
  const [freshness, setFreshness] = useState<Freshness>('current');
  const shown = useRef<{ refreshNow: (isChange: boolean) => Promise<void> }>(undefined);

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let timer: ReturnType<typeof setTimeout>;
    let reading: { stop: () => void } | null = null;

    async function refreshNow(isChange: boolean): Promise<void> {
      clearTimeout(timer);
      try {
        await refresh(id, signal);
        if (signal.aborted) return;
        // What was old is new by this, whatever it was read again for.
        setFreshness((before) => (isChange || before === 'old' ? 'refreshed' : before));
      } catch {
        // A page that was left asks no more, nor takes the timer of the one that came after it.
        if (!signal.aborted) timer = setTimeout(refreshNow, afterFailureMs, isChange);
      }
    }

    function refreshWhenFree(isChange: boolean): void {
      if (!isBusy()) return void refreshNow(isChange);
      if (isChange) setFreshness('old');
      clearTimeout(timer);
      timer = setTimeout(refreshWhenFree, lookAgainMs, isChange);
    }

    shown.current = { refreshNow };
    setFreshness('current');
    loadRealtime().then(
      ({ liveFeed }) => {
        if (signal.aborted) return;
        reading = liveFeed.read({
          onEvents: (events) => {
            if (events.some((event) => event.id === id || event.transactionId === id)) refreshWhenFree(true);
          },
          // It may have changed before anybody listened.
          onReset: () => refreshWhenFree(false),
        });
      },
      // Without it the page is as true as when it was opened.
      () => undefined,
    );
    return () => {
      left.abort();
      clearTimeout(timer);
      reading?.stop();
    };
  }, [id, refresh]);

  return { freshness, showNow: () => shown.current?.refreshNow(true) };
}
