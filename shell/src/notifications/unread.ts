import type { RealtimeEvent } from '@countinghouse/contract';
import { pageUserOf } from '@countinghouse/contract/vocabulary';
import { ApiError, useAuth } from '@countinghouse/kit';
import { loadRealtime, queryClient } from '@countinghouse/kit/query';
import { useSyncExternalStore } from 'react';
import { getUnreadCount, notificationListsKey } from './api.ts';
import { createCalmRead } from './calm-read.ts';

const restMs = 1_000;
const afterFailureMs = 30_000;
/** What no event told of, such as a record that left the user's sight. */
const besidesMs = 60_000;

interface Unread {
  /** Exact; null until it was read. */
  count: number | null;
  /** How often there were new ones since the page was opened. */
  arrivals: number;
}

const nothingRead: Unread = { count: null, arrivals: 0 };
let unread = nothingRead;
const watchers = new Set<() => void>();

function setUnread(next: Unread): void {
  unread = next;
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const readUnread = (): Unread => unread;

/** How many notifications the signed-in user has not read, while `watchUnread` runs. */
export const useUnread = (): Unread => useSyncExternalStore(subscribe, readUnread);

/** The page must have been drawn, and be at rest: nothing on it waits for this. */
const atRest = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });

const restAfter = (error: unknown): number | null => {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefused && error.status !== 429 ? null : afterFailureMs;
};

interface Watch {
  /** Something is being marked on this page: what is read meanwhile may be older. */
  shift: (difference: number) => void;
  /** It was marked, and so many are unread since; null where it failed. */
  settle: (count: number | null) => void;
  stop: () => void;
}

let watch: Watch | null = null;

function show(count: number): void {
  const { count: before, arrivals } = unread;
  setUnread({ count, arrivals: before !== null && count > before ? arrivals + 1 : arrivals });
}

function open(): Watch {
  const { user } = useAuth.getState();
  const pageUser = user && pageUserOf(user);
  /** What happened up to this event is in the count that is shown. */
  let countedUpTo = 0;
  const left = new AbortController();
  const { signal } = left;
  const reading = createCalmRead({
    read: () => queryClient.fetchQuery({ ...getUnreadCount(), staleTime: 0, retry: false }),
    onValue: ({ unreadCount, sequence }) => {
      countedUpTo = sequence;
      show(unreadCount);
    },
    ...{ restMs, restAfter },
  });
  // A tab that nobody looks at asks for nothing; it is asked as soon as somebody does.
  const ask = () => document.visibilityState === 'visible' && reading.ask();
  const otherTabs = new BroadcastChannel('countinghouse.notifications');
  otherTabs.onmessage = ({ data }) => {
    if (data !== pageUser) return;
    reading.overtake();
    ask();
    void queryClient.invalidateQueries({ queryKey: notificationListsKey });
  };
  let feed: { stop: () => void } | null = null;
  void atRest().then(async () => {
    if (signal.aborted) return;
    reading.ask();
    document.addEventListener('visibilitychange', ask, { signal });
    window.addEventListener('focus', ask, { signal });
    window.addEventListener('online', ask, { signal });
    // Without it the count is as true as a minute ago.
    const realtime = await loadRealtime().catch(() => null);
    if (signal.aborted || !realtime) return;
    feed = realtime.liveFeed.read({
      onEvents: (events) => {
        const isNews = ({ type, sequence }: RealtimeEvent) =>
          type === 'notification.created' && sequence > countedUpTo;
        if (events.some(isNews)) ask();
      },
      onReset: ask,
    });
  });
  const timer = setInterval(ask, besidesMs);
  return {
    shift(difference) {
      reading.overtake();
      const { count } = unread;
      setUnread({ ...unread, count: count === null ? null : Math.max(0, count + difference) });
    },
    settle(count) {
      reading.overtake();
      if (count === null) reading.ask();
      else {
        setUnread({ ...unread, count });
        otherTabs.postMessage(pageUser);
      }
    },
    stop() {
      left.abort();
      clearInterval(timer);
      reading.stop();
      otherTabs.close();
      feed?.stop();
      setUnread(nothingRead);
    },
  };
}

/** Keeps `useUnread` right while somebody is signed in. @returns what ends that */
export function watchUnread(): () => void {
  const opened = open();
  watch = opened;
  return () => {
    opened.stop();
    if (watch === opened) watch = null;
  };
}

/**
 * Says at once that so many more are unread, and what the backend says of it when it has answered; then the user's other
 * tabs are told, too. @throws whatever `send` throws
 */
export async function markUnread<Result extends { unreadCount: number }>(
  difference: number,
  send: () => Promise<Result>,
): Promise<Result> {
  watch?.shift(difference);
  try {
    const result = await send();
    watch?.settle(result.unreadCount);
    return result;
  } catch (error) {
    watch?.settle(null);
    throw error;
  }
}
