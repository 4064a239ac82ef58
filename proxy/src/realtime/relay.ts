import type { WebSocket } from 'ws';

/** What may wait for a slow reader before the sender is made to wait. Memory per socket is bounded by this plus one message. */
const highWaterBytes = 256 * 1024;
const lowWaterBytes = 64 * 1024;

/** Codes that stand for what happened on a connection and cannot be sent, and those reserved. */
const isSendable = (code: number) =>
  (code >= 3000 && code <= 4999) || [1000, 1001, 1008, 1009, 1011, 1012, 1013].includes(code);

function pass(from: WebSocket, to: WebSocket): void {
  from.on('message', (data, isBinary) => {
    to.send(data, { binary: isBinary }, () => {
      if (from.isPaused && to.bufferedAmount <= lowWaterBytes) from.resume();
    });
    if (to.bufferedAmount > highWaterBytes) from.pause();
  });
  from.on('close', (code, reason) => {
    // 1005 is a close without a code: an ordinary end. Anything else that cannot be sent is a broken connection.
    if (isSendable(code)) to.close(code, reason);
    else to.close(code === 1005 ? 1000 : 1011);
  });
  // 'close' follows each of these and says what is to be done.
  from.on('error', () => undefined);
}

/** Joins a browser's socket and the backend's: messages both ways, as fast as the slower side takes them. */
export function relay(browser: WebSocket, upstream: WebSocket): void {
  pass(browser, upstream);
  pass(upstream, browser);
  upstream.resume();
}
