import type { RealtimeMessage } from '@countinghouse/contract';
import { socketCloseCodes } from '@countinghouse/contract/vocabulary';
import { useAuth } from '../auth/auth-store.ts';
import { confirmSession } from '../auth/auth-watcher.ts';
import { getWebSocketToken } from '../auth/session-token.ts';
import { createFallback, type Fallback } from './fallback.ts';
import { type OpenSocket, openSocket } from './open-socket.ts';
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
function delayAfter(failures: number, isBesidePolls: boolean): number {
  // The first failure may be a server that begins anew.
  const ms =
    isBesidePolls && failures > 1
      ? Math.min(longestBesidePollsMs, firstBesidePollsMs * 2 ** (failures - 2))
      : Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
  return ms * (0.5 + Math.random() / 2);
}

/**
 * Keeps a websocket open while someone is signed in, and asks for what it would tell while none gets through. Neither
 * it nor its tickets nor the questions prolong the session.
 */
class PersistentSocket implements SocketConnection {
  readonly #options: ConnectionOptions;
  readonly #fallback: Fallback;
  /** Present while the connection is wanted. */
  #stopWatching: (() => void) | null = null;
  #socket: OpenSocket | null = null;
  /** Tells an attempt that another one has overtaken it. */
  #attempt = 0;
  #failures = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#fallback = createFallback({ ...options, onBack: this.#dial });
  }

  open(): void {
    if (this.#stopWatching) return;
    this.#failures = 0;
    this.#stopWatching = watchNetwork({
      onOnline: this.#dial,
      onOffline: () => this.#retryLater(),
      onVisible: this.#redialIfLost,
    });
    this.#options.onStatus(navigator.onLine ? 'connecting' : 'offline');
    if (navigator.onLine) void this.#dial();
  }

  reopen(): void {
    if (!this.#stopWatching) return;
    if (this.#fallback.isOn && navigator.onLine) this.#fallback.askNow();
    else void this.#dial();
  }

  close(): void {
    this.#stopWatching?.();
    this.#stopWatching = null;
    this.#fallback.turnOff();
    this.#hangUp();
  }

  #hangUp(): void {
    this.#attempt += 1;
    clearTimeout(this.#retryTimer);
    this.#socket?.close();
    this.#socket = null;
  }

  #hear = (message: RealtimeMessage): void => {
    if (message.type === 'ready') {
      this.#fallback.turnOff();
      this.#options.onStatus('live');
    }
    this.#options.onMessage(message);
  };

  /** @param isPlanned nothing failed: the other end asked for it */
  #retryLater(isPlanned = false): void {
    const liveMs = this.#socket?.liveMs() ?? null;
    const wasSteady = liveMs !== null && liveMs > steadyMs;
    // The server gave a ticket, and the socket came to nothing: something on the way lets none through.
    const isBlocked = this.#socket !== null && liveMs === null && !isPlanned;
    this.#hangUp();
    if (!this.#stopWatching) return;
    this.#failures = wasSteady || isPlanned ? 0 : this.#failures + 1;
    // While the machine itself is offline, its coming back is what is waited for.
    if (!navigator.onLine) {
      this.#fallback.pause();
      this.#options.onStatus('offline');
      return;
    }
    if (isBlocked || this.#fallback.isOn) this.#fallback.turnOn();
    else this.#options.onStatus(liveMs !== null ? 'connecting' : 'offline');
    this.#retryTimer = setTimeout(this.#dial, delayAfter(this.#failures, this.#fallback.isOn));
  }

  #heed = async (code: number): Promise<void> => {
    const isPlanned = code === socketCloseCodes.rightsChanged;
    if (isPlanned) this.#options.onOtherRights();
    const mine = this.#attempt;
    // The server knows first: who the user is now, or that they are nobody any more.
    if (isPlanned || code === socketCloseCodes.sessionEnded) await confirmSession();
    if (mine === this.#attempt) this.#retryLater(isPlanned);
  };

  #dial = async (): Promise<void> => {
    this.#hangUp();
    // What a socket tells first begins where the last answer ended.
    this.#fallback.pause();
    const mine = this.#attempt;
    try {
      const ticket = await getWebSocketToken();
      if (mine !== this.#attempt) return;
      this.#socket = openSocket(ticket, this.#options.resumeAfter(), {
        onMessage: this.#hear,
        onClose: this.#heed,
        onSilence: () => this.#retryLater(),
      });
    } catch {
      // A session that is no more was dealt with, and closes the line; anything else may pass.
      if (mine === this.#attempt && useAuth.getState().authenticated) this.#retryLater();
    }
  };

  #redialIfLost = (): void => {
    // A laptop that slept has a connection that nobody holds any more.
    if (!this.#fallback.isOn && (!this.#socket || this.#socket.isSilent())) void this.#dial();
  };
}

export const createSocketConnection = (options: ConnectionOptions): SocketConnection =>
  new PersistentSocket(options);
