import type { RealtimeMessage } from '@countinghouse/contract';
import { socketCloseCodes } from '@countinghouse/contract/vocabulary';
import { useAuth } from '../auth/auth-store.ts';
import { confirmSession } from '../auth/auth-watcher.ts';
import { getWebSocketToken } from '../auth/session-token.ts';
import { type OpenSocket, openSocket } from './open-socket.ts';
import { createPoller } from './poller.ts';
import { watchNetwork } from './watch-network.ts';

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
/** While it is asked instead of listened, a socket is tried now and then. */
const firstBesidePollsMs = 30_000;
const longestBesidePollsMs = 300_000;
/** A connection that lived for less did not work: the next attempt waits longer. */
const steadyMs = 5_000;

/**
 * connecting: about to be live; polling: no socket gets through, and it is asked now and then instead; offline: the
 * network is away.
 */
export type SocketStatus = 'connecting' | 'live' | 'polling' | 'offline';

export interface ConnectionOptions {
  /** The number after which to go on; undefined to begin now. */
  resumeAfter: () => number | undefined;
  onMessage: (message: RealtimeMessage) => void;
  /** @param pollSeconds after how long it is asked again, where it is */
  onStatus: (status: SocketStatus, pollSeconds?: number) => void;
  /** The user may see other things now: what was shown is of no use. */
  onOtherRights: () => void;
}

export interface SocketConnection {
  /** Connects, and from then on again whenever the connection breaks. */
  open(): void;
  /** Connects anew at once, or asks where no socket gets through, from where `resumeAfter` says. */
  reopen(): void;
  close(): void;
}

/** Half of the delay is chance, so that a thousand pages do not come back in the same instant. */
const halfByChance = (ms: number) => ms * (0.5 + Math.random() / 2);
const delayAfter = (failures: number) => halfByChance(Math.min(longestDelayMs, firstDelayMs * 2 ** failures));
const delayBesidePolls = (failures: number) =>
  halfByChance(Math.min(longestBesidePollsMs, firstBesidePollsMs * 2 ** failures));

/**
 * Keeps a websocket open while someone is signed in, and asks for what it would tell while none gets through. Neither
 * it nor its tickets nor the questions prolong the session.
 */
export function createSocketConnection(options: ConnectionOptions): SocketConnection {
  const { resumeAfter, onMessage, onStatus, onOtherRights } = options;
  /** Present while the connection is wanted. */
  let stopWatching: (() => void) | null = null;
  let socket: OpenSocket | null = null;
  /** Tells an attempt that another one has overtaken it. */
  let attempt = 0;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isPolling = false;
  let didPollFail = false;
  const poller = createPoller({
    resumeAfter,
    onMessage,
    onAnswered(seconds) {
      onStatus('polling', seconds);
      // What was away is back, and sockets may be too.
      if (didPollFail) void dial();
      didPollFail = false;
    },
    onFailed(isReached) {
      didPollFail = true;
      onStatus(isReached ? 'connecting' : 'offline');
    },
  });

  function hangUp(): void {
    attempt += 1;
    clearTimeout(retryTimer);
    socket?.close();
    socket = null;
  }

  function hear(message: RealtimeMessage): void {
    if (message.type === 'ready') {
      stopPolling();
      onStatus('live');
    }
    onMessage(message);
  }

  function stopPolling(): void {
    poller.pause();
    isPolling = false;
    didPollFail = false;
  }

  /** @param isPlanned nothing failed: the other end asked for it */
  function retryLater(isPlanned = false): void {
    const liveMs = socket?.liveMs() ?? null;
    const wasSteady = liveMs !== null && liveMs > steadyMs;
    // The server gave a ticket, and the socket came to nothing: something on the way lets none through.
    const isBlocked = socket !== null && liveMs === null && !isPlanned;
    hangUp();
    if (!stopWatching) return;
    failures = wasSteady || isPlanned ? 0 : failures + 1;
    // While the machine itself is offline, its coming back is what is waited for.
    if (!navigator.onLine) {
      poller.pause();
      onStatus('offline');
    } else if (isBlocked || isPolling) {
      retryTimer = setTimeout(dial, failures > 1 ? delayBesidePolls(failures - 2) : delayAfter(failures));
      if (isPolling) poller.resume();
      else poller.askNow();
      isPolling = true;
    } else {
      onStatus(liveMs !== null ? 'connecting' : 'offline');
      retryTimer = setTimeout(dial, delayAfter(failures));
    }
  }

  async function heed(code: number): Promise<void> {
    const isPlanned = code === socketCloseCodes.rightsChanged;
    if (isPlanned) onOtherRights();
    const mine = attempt;
    // The server knows first: who the user is now, or that they are nobody any more.
    if (isPlanned || code === socketCloseCodes.sessionEnded) await confirmSession();
    if (mine === attempt) retryLater(isPlanned);
  }

  async function dial(): Promise<void> {
    hangUp();
    // What a socket tells first begins where the last answer ended.
    poller.pause();
    const mine = attempt;
    try {
      const ticket = await getWebSocketToken();
      if (mine !== attempt) return;
      const onSilence = () => retryLater();
      socket = openSocket(ticket, resumeAfter(), { onMessage: hear, onClose: heed, onSilence });
    } catch {
      // A session that is no more was dealt with, and closes the line; anything else may pass.
      if (mine === attempt && useAuth.getState().authenticated) retryLater();
    }
  }

  const redialIfLost = () => {
    // A laptop that slept has a connection that nobody holds any more.
    if (!isPolling && (!socket || socket.isSilent())) void dial();
  };

  return {
    open() {
      if (stopWatching) return;
      failures = 0;
      stopWatching = watchNetwork({ onOnline: dial, onOffline: () => retryLater(), onVisible: redialIfLost });
      onStatus(navigator.onLine ? 'connecting' : 'offline');
      if (navigator.onLine) void dial();
    },
    reopen() {
      if (!stopWatching) return;
      if (isPolling && navigator.onLine) poller.askNow();
      else void dial();
    },
    close() {
      stopWatching?.();
      stopWatching = null;
      stopPolling();
      hangUp();
    },
  };
}
