import { socketCloseCodes } from '@countinghouse/contract/vocabulary';
import type { WebSocket } from 'ws';

/** A browser that does not answer two pings in a row is gone, or reads too slowly to be of use. */
const pingMs = 20_000;
/** How long a browser has to answer a close before the connection is cut. */
const farewellMs = 1_000;

/** Why the proxy closes a socket. */
export const closeReasons = {
  sessionEnded: { code: socketCloseCodes.sessionEnded, reason: 'session ended' },
  /** The page connects anew, with the rights that the user has now. */
  rightsChanged: { code: socketCloseCodes.rightsChanged, reason: 'rights changed' },
  goingAway: { code: 1001, reason: 'going away' },
} as const;

type CloseReason = (typeof closeReasons)[keyof typeof closeReasons];

/** A browser's socket with the backend's behind it, and the session that both are open for. */
export class OpenSocket {
  readonly sessionKey: string;
  /** Who the user was, what they might do, and as whom they saw the portal, when the backend was told. */
  readonly rights: string;
  readonly #browser: WebSocket;
  readonly #upstream: WebSocket;
  readonly #heartbeat: NodeJS.Timeout;
  #unanswered = 0;

  constructor(browser: WebSocket, upstream: WebSocket, session: { key: string; rights: string }) {
    this.#browser = browser;
    this.#upstream = upstream;
    this.sessionKey = session.key;
    this.rights = session.rights;
    browser.on('pong', () => {
      this.#unanswered = 0;
    });
    this.#heartbeat = setInterval(() => this.#beat(), pingMs).unref();
    browser.once('close', () => clearInterval(this.#heartbeat));
  }

  /** Ends when the browser has answered, or was cut off because it did not. */
  async close({ code, reason }: CloseReason): Promise<void> {
    // Not `once` of node:events: what breaks the protocol now is an error too, and no reason to stop waiting.
    const closed = new Promise<void>((resolve) => this.#browser.once('close', () => resolve()));
    this.#browser.close(code, reason);
    this.#upstream.close(1000);
    const cut = setTimeout(() => {
      this.#browser.terminate();
      this.#upstream.terminate();
    }, farewellMs);
    if (this.#browser.readyState !== this.#browser.CLOSED) await closed;
    clearTimeout(cut);
  }

  #beat(): void {
    if (this.#unanswered >= 2) {
      this.#browser.terminate();
      return;
    }
    this.#unanswered += 1;
    this.#browser.ping();
    // Keeps balancers between here and the backend from taking a quiet socket for a dead one.
    this.#upstream.ping();
  }
}
