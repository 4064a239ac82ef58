import type { RealtimeMessage } from '@countinghouse/contract';
import { realtimeSocket, socketCloseCodes } from '@countinghouse/contract/vocabulary';
import { useAuth } from '../auth/auth-store.ts';
import { confirmSession } from '../auth/auth-watcher.ts';
import { getWebSocketToken } from '../auth/session-token.ts';

/** Twice the time in which the other end says something, and a little more. */
const silenceMs = 50_000;
const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
/** A connection that lived for less did not work: the next attempt waits longer. */
const steadyMs = 5_000;

/** connecting: about to be live; offline: it did not work, and is tried again now and then. */
export type SocketStatus = 'connecting' | 'live' | 'offline';

export interface ConnectionOptions {
  /** The number after which to go on; undefined to begin now. */
  resumeAfter: () => number | undefined;
  onMessage: (message: RealtimeMessage) => void;
  onStatus: (status: SocketStatus) => void;
  /** The user may see other things now: what was shown is of no use. */
  onOtherRights: () => void;
}

export interface SocketConnection {
  /** Connects, and from then on again whenever the connection breaks. */
  open(): void;
  /** Connects anew at once, from where `resumeAfter` says. */
  reopen(): void;
  close(): void;
}

/** Half of the delay is chance, so that a thousand pages do not come back in the same instant. */
const delayAfter = (failures: number) =>
  Math.min(longestDelayMs, firstDelayMs * 2 ** failures) * (0.5 + Math.random() / 2);

function openSocket(ticket: string, after: number | undefined): WebSocket {
  const url = new URL(realtimeSocket.path, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  if (after !== undefined) url.searchParams.set('after', String(after));
  return new WebSocket(url, [realtimeSocket.protocol, realtimeSocket.ticketPrefix + ticket]);
}

/** Keeps a websocket open while someone is signed in. Neither it nor its tickets prolong the session. */
export function createSocketConnection({
  resumeAfter,
  onMessage,
  onStatus,
  onOtherRights,
}: ConnectionOptions): SocketConnection {
  let isWanted = false;
  let socket: WebSocket | null = null;
  /** Tells an attempt that another one has overtaken it. */
  let attempt = 0;
  let failures = 0;
  let liveSince: number | null = null;
  let heardAt = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setInterval> | undefined;

  function hangUp(): void {
    attempt += 1;
    clearTimeout(retryTimer);
    clearInterval(silenceTimer);
    const old = socket;
    socket = null;
    liveSince = null;
    if (!old) return;
    old.onmessage = null;
    old.onclose = null;
    old.close();
  }

  function hear(data: unknown): void {
    heardAt = Date.now();
    const message = JSON.parse(String(data)) as RealtimeMessage;
    if (message.type === 'ready') {
      liveSince = heardAt;
      onStatus('live');
    }
    onMessage(message);
  }

  /** @param isPlanned nothing failed: the other end asked for it */
  function retryLater(isPlanned = false): void {
    const wasSteady = liveSince !== null && Date.now() - liveSince > steadyMs;
    const wasLive = liveSince !== null;
    hangUp();
    if (!isWanted) return;
    onStatus(wasLive && navigator.onLine ? 'connecting' : 'offline');
    failures = wasSteady || isPlanned ? 0 : failures + 1;
    // While the machine itself is offline, its coming back is what is waited for.
    if (navigator.onLine) retryTimer = setTimeout(dial, delayAfter(failures));
  }

  async function heed(code: number): Promise<void> {
    if (code === socketCloseCodes.rightsChanged) onOtherRights();
    const mine = attempt;
    if (code === socketCloseCodes.sessionEnded) await confirmSession();
    if (mine === attempt) retryLater(code === socketCloseCodes.rightsChanged);
  }

  function listenForSilence(): void {
    heardAt = Date.now();
    silenceTimer = setInterval(() => {
      if (Date.now() - heardAt > silenceMs) retryLater();
    }, silenceMs / 5);
  }

  async function dial(): Promise<void> {
    hangUp();
    const mine = attempt;
    try {
      const ticket = await getWebSocketToken();
      if (mine !== attempt) return;
      const opened = openSocket(ticket, resumeAfter());
      socket = opened;
      opened.onmessage = ({ data }) => hear(data);
      opened.onclose = ({ code }) => heed(code);
      listenForSilence();
    } catch {
      // A session that is no more was dealt with, and closes the line; anything else may pass.
      if (mine === attempt && useAuth.getState().authenticated) retryLater();
    }
  }

  const onOnline = () => void dial();
  const onOffline = () => retryLater();
  const onVisibility = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    // A laptop that slept has a connection that nobody holds any more.
    if (!socket || Date.now() - heardAt > silenceMs) void dial();
  };

  return {
    open() {
      if (isWanted) return;
      isWanted = true;
      failures = 0;
      window.addEventListener('online', onOnline);
      window.addEventListener('offline', onOffline);
      document.addEventListener('visibilitychange', onVisibility);
      onStatus(navigator.onLine ? 'connecting' : 'offline');
      if (navigator.onLine) void dial();
    },
    reopen() {
      if (isWanted) void dial();
    },
    close() {
      isWanted = false;
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', onVisibility);
      hangUp();
    },
  };
}
