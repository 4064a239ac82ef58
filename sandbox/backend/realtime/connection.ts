import type { RealtimeMessage } from '@countinghouse/contract';
import { realtimeCloseCodes } from '@countinghouse/contract/vocabulary';
import type { WebSocket } from 'ws';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../actor/actor.ts';
import type { VerifiedToken } from '../actor/authenticate.ts';
import type { EventFeed } from '../events/feed.ts';
import { readOn } from '../events/read-on.ts';
import { Problem } from '../http/problem.ts';
import type { RealtimeLimits } from './limits.ts';

/** Timers hold no more than this; a longer-lived token is closed early, and its bearer connects anew. */
const longestTimerMs = 2 ** 31 - 1;
/** How long a client has to answer a close. */
const farewellMs = 1_000;

const closings = {
  goingAway: [realtimeCloseCodes.goingAway, 'going away'],
  tokenExpired: [realtimeCloseCodes.tokenExpired, 'token expired'],
  tooSlow: [realtimeCloseCodes.tooSlow, 'too slow'],
  broken: [1011, 'something went wrong on our side'],
} as const;

export interface ConnectionSettings {
  db: Database;
  feed: EventFeed;
  limits: RealtimeLimits;
  token: VerifiedToken;
  /** In a view as somebody else, which may end at any time, whose events are told. @throws Problem when it has ended */
  actorNow?: () => Promise<Actor>;
  /** The last number that the caller has seen; undefined to begin now. */
  after: number | undefined;
}

/**
 * One reader of the feed. It pulls a batch of what its caller may see, and the next one only when the connection has
 * taken the first: what a slow reader has not taken waits in the database, not here.
 */
export class Connection {
  readonly #socket: WebSocket;
  readonly #settings: ConnectionSettings;
  readonly #timers: NodeJS.Timeout[];
  readonly #stopListening: () => void;
  #position: number;
  #isPumping = false;
  #isWanted = false;
  #waitingSince: number | undefined;
  #heardAt = Date.now();
  #isBeatDue = false;

  constructor(socket: WebSocket, settings: ConnectionSettings) {
    this.#socket = socket;
    this.#settings = settings;
    const { feed, limits, token, after } = settings;
    this.#position = after ?? feed.head;
    const lifeMs = Math.min(token.expiresAt.getTime() - Date.now(), longestTimerMs);
    this.#timers = [
      setTimeout(() => this.close('tokenExpired'), Math.max(lifeMs, 0)),
      setInterval(() => this.#beat(), limits.heartbeatMs),
    ];
    this.#stopListening = feed.onAdvance(() => this.#advance());
    socket.on('pong', () => {
      this.#heardAt = Date.now();
    });
    // 'close' follows, and is where things are put away.
    socket.on('error', () => undefined);
    socket.once('close', () => this.#release());
    this.#pump(true);
  }

  close(why: keyof typeof closings): void {
    this.#release();
    const [code, reason] = closings[why];
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), farewellMs).unref();
  }

  #release(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#stopListening();
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  #advance(): void {
    const { feed, limits } = this.#settings;
    const isStalled = this.#waitingSince !== undefined && Date.now() - this.#waitingSince > limits.stallMs;
    if (isStalled && feed.head - this.#position > limits.behind) this.close('tooSlow');
    else this.#pump(false);
  }

  #beat(): void {
    if (Date.now() - this.#heardAt > this.#settings.limits.silenceMs) {
      this.#socket.terminate();
      return;
    }
    this.#socket.ping();
    this.#isBeatDue = true;
    this.#advance();
  }

  /** Ends when the connection has taken them all. */
  async #send(messages: RealtimeMessage[]): Promise<void> {
    this.#waitingSince = Date.now();
    await Promise.all(
      messages.map(
        (message) =>
          new Promise<void>((resolve, reject) =>
            this.#socket.send(JSON.stringify(message), (error) => (error ? reject(error) : resolve())),
          ),
      ),
    );
    this.#waitingSince = undefined;
  }

  /** Tells what there is to tell; one run at a time. */
  async #pump(isFirst: boolean): Promise<void> {
    this.#isWanted = true;
    if (this.#isPumping) return;
    this.#isPumping = true;
    try {
      if (isFirst) await this.#send([{ type: 'ready', sequence: this.#position }]);
      while (this.#isWanted && this.#isOpen) {
        this.#isWanted = false;
        await this.#catchUp();
        await this.#tellPosition();
      }
    } catch (error) {
      if (error instanceof Problem) this.close('tokenExpired');
      else if (this.#isOpen) {
        console.error(JSON.stringify({ realtime: String(error) }));
        this.close('broken');
      }
    } finally {
      this.#isPumping = false;
    }
  }

  /** Pings end at the next proxy; this one goes all the way, and tells how far the reader is. */
  async #tellPosition(): Promise<void> {
    if (!this.#isBeatDue || !this.#isOpen) return;
    this.#isBeatDue = false;
    await this.#send([{ type: 'heartbeat', sequence: this.#position }]);
  }

  async #catchUp(): Promise<void> {
    const { db, feed, limits, token, actorNow } = this.#settings;
    while (this.#isOpen && this.#position !== feed.head) {
      const range = { after: this.#position, head: feed.head, ...limits };
      const { isReset, items, position } = await readOn(db, actorNow ?? (() => token.actor), range);
      await this.#send(isReset ? [{ type: 'reset', sequence: position }] : items);
      this.#position = position;
    }
  }
}
