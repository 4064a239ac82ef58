import pino, { type Logger } from 'pino';

/** What waits for a reader that is slow; beyond it lines are dropped. */
const mostWaitingBytes = 8 * 1024 * 1024;

/** The log of a process, on its standard output. A reader that stalls must neither stop the portal nor keep it alive. */
export function createProcessLog(): { log: Logger; letGo(): void } {
  let mayWait = true;
  const destination = pino.destination({
    sync: false,
    maxLength: mostWaitingBytes,
    retryEAGAIN: () => mayWait,
  });
  // A full disk, say: lines are lost, and the portal goes on.
  destination.on('error', () => undefined);
  return {
    log: pino(destination),
    /** The last thing before the process exits: what nobody reads then is not waited for. */
    letGo: () => {
      mayWait = false;
      try {
        destination.flushSync();
      } catch {
        // Its reader has stalled; pino's own flush at the exit would throw the same again.
      }
      destination.destroy();
    },
  };
}
