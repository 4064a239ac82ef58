/**
 * Runs inside the shell's and every area's own webpack runtime, before any chunk is asked for. A chunk that does not
 * come is asked for twice more, by a new address each time: after a hang, the browser would answer the same address
 * with the same hanging request. One that comes slowly is waited for.
 */
import { watchLine } from '../../src/loading/line-watch.ts';

type LoadScript = (
  url: string,
  done: (event?: Event) => void,
  key?: string,
  chunkId?: string | number,
) => void;

declare const __webpack_require__: { l: LoadScript };

const attempts = 3;
const firstDelayMs = 300;

const loadScript = __webpack_require__.l;

__webpack_require__.l = (url, done, key, chunkId) => {
  const attempt = (number: number) => {
    const address = number === 0 ? url : `${url}?retry=${Date.now()}`;
    let isOver = false;
    const finish = (event?: Event) => {
      if (isOver) return;
      isOver = true;
      stopWatching();
      if (event?.type === 'load' || number + 1 === attempts) return done(event);
      // Jitter, so that a thousand browsers do not come back in the same instant.
      setTimeout(() => attempt(number + 1), firstDelayMs * 2 ** number * (0.5 + Math.random()));
    };
    const stopWatching = watchLine(address, () => finish(new Event('timeout')));
    loadScript(address, finish, key, chunkId);
  };
  attempt(0);
};

/** The federation runtime asks plugins for a name; the work is done by importing this file. */
export default () => ({ name: 'chunk-retry' });
