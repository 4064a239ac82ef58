/**
 * Runs inside the shell's and every area's own webpack runtime, before any chunk is asked for. A chunk that does not
 * come is asked for twice more, by a new address each time: after a hang, the browser would answer the same address
 * with the same hanging request. One that comes slowly is waited for. A style sheet is asked for again by its own
 * address: what failed before it, a preload of the page, is not used twice.
 */
import type {} from './line-watch.ts';

type LoadScript = (
  url: string,
  done: (event?: Event) => void,
  key?: string,
  chunkId?: string | number,
) => void;

/** Adds what it waits for to the promises. */
type LoadChunk = (chunkId: string | number, promises: Promise<unknown>[]) => void;

declare const __webpack_require__: { l: LoadScript; f: { css?: LoadChunk } };

const attempts = 3;
const firstDelayMs = 300;
/** Jitter, so that a thousand browsers do not come back in the same instant. */
const delayOf = (number: number) => firstDelayMs * 2 ** number * (0.5 + Math.random());

const loadScript = __webpack_require__.l;

__webpack_require__.l = (url, done, key, chunkId) => {
  const attempt = (number: number) => {
    const address = number === 0 ? url : `${url}?retry=${Date.now()}`;
    let isOver = false;
    const finish = (event?: Event) => {
      if (isOver) return;
      isOver = true;
      stopWatching?.();
      if (event?.type === 'load' || number + 1 === attempts) return done(event);
      setTimeout(() => attempt(number + 1), delayOf(number));
    };
    const stopWatching = globalThis.__watchLine?.(address, () => finish(new Event('timeout')));
    loadScript(address, finish, key, chunkId);
  };
  attempt(0);
};

const loadStyle = __webpack_require__.f.css;
if (loadStyle)
  __webpack_require__.f.css = (chunkId, promises) => {
    const attempt = async (number: number): Promise<void> => {
      const own: Promise<unknown>[] = [];
      loadStyle(chunkId, own);
      try {
        await Promise.all(own);
      } catch (error) {
        if (number + 1 === attempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, delayOf(number)));
        await attempt(number + 1);
      }
    };
    promises.push(attempt(0));
  };

/** The federation runtime asks plugins for a name; the work is done by importing this file. */
export default () => ({ name: 'chunk-retry' });
