import type { RealtimeEvent, RealtimeMessage } from '@countinghouse/contract';
import { useSyncExternalStore } from 'react';
import { useAuth } from '../auth/auth-store.ts';
import { refetchFailed } from '../query/failed-reads.ts';
import { createSocketConnection, type SocketStatus } from './socket-connection.ts';
import { createWaitingEvents } from './waiting-events.ts';

/** Events are told together, a few times a second, however many come. */
const tellMs = 250;
/** The next page may want to read on: a line that nobody reads stays open for so long. */
const lingerMs = 10_000;

export interface FeedState {
  status: SocketStatus;
  /** Milliseconds since 1970; of one that is asked, when it last answered. */
  since: number;
  /** After how long it is asked again; null where nobody asks. */
  pollSeconds: number | null;
}

export interface FeedReader {
  /** The number of the last event that the reader knows; undefined for one that begins with what comes. */
  after?: number | undefined;
  /** What happened since, in order, once for each record. May come twice when a connection was lost. */
  onEvents: (events: readonly RealtimeEvent[]) => void;
  /** What happened meanwhile cannot be told: what is shown must be loaded anew. */
  onReset: () => void;
}

export interface Reading {
  /** The number of the last event that the reader was told of; what is read after it was told by nobody. */
  readonly position: number | undefined;
  stop(): void;
}

type OpenReading = FeedReader & { position: number | undefined };

const readings = new Set<OpenReading>();
const watchers = new Set<() => void>();
const waiting = createWaitingEvents();
let state: FeedState = { status: 'connecting', since: Date.now(), pollSeconds: null };
/** How far the line is; undefined before it ever was live. */
let position: number | undefined;
/** The number that the line was last asked to go on after. */
let askedAfter: number | undefined;
let tellTimer: ReturnType<typeof setTimeout> | undefined;
let lingerTimer: ReturnType<typeof setTimeout> | undefined;
let readFor: string | null = null;

const connection = createSocketConnection({ resumeAfter, onMessage, onStatus, onOtherRights: startOver });

function onStatus(status: SocketStatus, pollSeconds: number | null = null): void {
  const isOther = status !== state.status;
  if (!isOther && pollSeconds === null) return;
  state = { status, since: Date.now(), pollSeconds };
  for (const watcher of watchers) watcher();
  // Where this gets through, reads that failed before may too.
  if (isOther && (status === 'live' || status === 'polling')) refetchFailed();
}

const isConnected = () => state.status === 'live' || state.status === 'polling';

/** The reader that is furthest behind says where to go on. */
function resumeAfter(): number | undefined {
  const known = [...readings].flatMap(({ position: at }) => at ?? []);
  askedAfter = known.length > 0 ? Math.min(...known) : position;
  return askedAfter;
}

/**
 * Whether someone began to read, from further back, after the line was asked for. One that could not go on from where it
 * was asked to is not asked for again.
 * @param begun where the line begins
 */
const hasSkipped = (begun: number): boolean =>
  [...readings].some(({ position: at = begun }) => at < Math.min(begun, askedAfter ?? begun));

function tell(): void {
  tellTimer = undefined;
  const events = waiting.take();
  for (const reading of readings) {
    const { position: seen } = reading;
    // Who began without a number is welcomed first.
    if (seen === undefined || position === undefined) continue;
    const unseen = events.filter(({ sequence }) => sequence > seen);
    reading.position = Math.max(seen, position);
    if (unseen.length > 0) reading.onEvents(unseen);
  }
}

function startOver(): void {
  waiting.take();
  for (const reading of readings) {
    reading.position = position;
    reading.onReset();
  }
}

/** Who began without a number may show what is older than the connection. */
function welcome(): void {
  for (const reading of readings) {
    if (reading.position !== undefined) continue;
    reading.position = position;
    reading.onReset();
  }
}

function onMessage(message: RealtimeMessage): void {
  if (message.type === 'ready' && hasSkipped(message.sequence)) {
    connection.reopen();
    return;
  }
  position = message.sequence;
  if (message.type === 'ready') welcome();
  else if (message.type === 'reset') startOver();
  else if ('id' in message && !waiting.add(message)) startOver();
  tellTimer ??= setTimeout(tell, tellMs);
}

function dropWaiting(): void {
  clearTimeout(tellTimer);
  tellTimer = undefined;
  waiting.take();
}

function close(): void {
  clearTimeout(lingerTimer);
  dropWaiting();
  connection.close();
  position = undefined;
  readFor = null;
}

function open(reading: OpenReading): void {
  clearTimeout(lingerTimer);
  if (readFor === null) {
    readFor = useAuth.getState().user?.username ?? null;
    if (readFor !== null) connection.open();
    return;
  }
  if (reading.position === undefined) reading.position = isConnected() ? position : undefined;
  else if (position !== undefined && reading.position < position) {
    // What waits to be told comes again, and must not pass for all that this reader has missed.
    dropWaiting();
    connection.reopen();
  }
}

// What one user may see is nobody else's; nobody signed in has nothing to see.
useAuth.subscribe(({ user }, { user: before }) => {
  if (readFor === null) return;
  if (user?.username !== readFor) {
    close();
    onStatus('offline');
  } else if (state.status === 'polling' && JSON.stringify(user) !== JSON.stringify(before)) startOver();
});

/** What happens in the user's scope, over the page's one websocket, or by asking where none gets through, while somebody reads. */
export const liveFeed = {
  read({ after, ...reader }: FeedReader): Reading {
    const reading: OpenReading = { ...reader, position: after };
    readings.add(reading);
    open(reading);
    return {
      get position() {
        return reading.position;
      },
      stop() {
        const wasLast = readings.delete(reading) && readings.size === 0;
        if (wasLast && readFor !== null) lingerTimer = setTimeout(close, lingerMs);
      },
    };
  },
  /** Tries to connect, or asks, now, instead of when it is time again. */
  retry: (): void => connection.reopen(),
};

export type LiveFeed = typeof liveFeed;

/** How the connection is, and since when. */
export const useFeedState = (): FeedState =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => state,
  );
