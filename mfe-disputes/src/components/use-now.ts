import { serverNow } from '@countinghouse/kit';
import { useSyncExternalStore } from 'react';

const everyMs = 30_000;
const minuteMs = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, everyMs);
  return () => clearInterval(timer);
}

const minuteNow = () => Math.floor(serverNow().getTime() / minuteMs) * minuteMs;

/** The time that deadlines are counted to, to the minute: a page that stays open counts on. */
export const useNow = (): number => useSyncExternalStore(subscribe, minuteNow);
