import type { RealtimeEvent } from '@countinghouse/contract';
import { useEffect, useState } from 'react';
import { loadRealtime } from '../realtime/load-realtime.ts';

const afterFailureMs = 5_000;
/** What only adds up on the page may come many times a second: it is read for all that came in so long. */
const besidesMs = 3_000;

/** Whether something that happened to another record changes what a record's page shows, by the record's id. */
export type Concerns = (event: RealtimeEvent, id: string) => boolean;

/** Reads a record again; what comes after `signal` aborted is for nobody. */
export type Refresh = (id: string, signal: AbortSignal) => Promise<void>;

/**
 * Loads a record's page anew when the record changes, whatever its user does there: who decides must know
 * what is true now, and what was typed lives beside the record.
 * @param refresh stable between renders
 * @param concerns as `refresh`; what it names is shown before long, and not announced
 * @returns how often it changed since the page was opened
 */
export function useLiveRecord(id: string, refresh: Refresh, concerns?: Concerns): number {
  const [changes, setChanges] = useState(0);

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let timer: ReturnType<typeof setTimeout>;
    let besidesTimer: ReturnType<typeof setTimeout> | undefined;
    let reading: { stop: () => void } | null = null;
    let isRefreshing = false;
    /** Something came while it was read: what is on its way may be older. */
    let isOvertaken = false;
    /** It changed, and nobody was told yet. */
    let isToTell = false;

    // One reading after another: of two at once, the older may be answered last, and would stay.
    async function refreshNow(isChange: boolean): Promise<void> {
      clearTimeout(timer);
      clearTimeout(besidesTimer);
      besidesTimer = undefined;
      isToTell ||= isChange;
      isOvertaken = isRefreshing;
      if (isRefreshing) return;
      isRefreshing = true;
      const isTold = isToTell;
      isToTell = false;
      try {
        await refresh(id, signal);
        if (isTold && !signal.aborted) setChanges((before) => before + 1);
      } catch {
        isToTell ||= isTold;
        // A page that was left asks no more, nor takes the timer of the one that came after it.
        if (!signal.aborted) timer = setTimeout(refreshNow, afterFailureMs, false);
      }
      isRefreshing = false;
      if (isOvertaken && !signal.aborted) await refreshNow(false);
    }

    setChanges(0);
    loadRealtime().then(
      ({ liveFeed }) => {
        if (signal.aborted) return;
        reading = liveFeed.read({
          onEvents: (events) => {
            if (events.some((event) => event.id === id || event.transactionId === id)) void refreshNow(true);
            else if (concerns && events.some((event) => concerns(event, id)))
              besidesTimer ??= setTimeout(refreshNow, besidesMs, false);
          },
          // It may have changed before anybody listened.
          onReset: () => void refreshNow(false),
        });
      },
      // Without it the page is as true as when it was opened.
      () => undefined,
    );
    return () => {
      left.abort();
      clearTimeout(timer);
      clearTimeout(besidesTimer);
      reading?.stop();
    };
  }, [id, refresh, concerns]);

  return changes;
}
