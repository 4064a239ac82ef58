import { setTimeout as delay } from 'node:timers/promises';
import pino, { type Logger } from 'pino';

/** What waits for a reader that is slow; beyond it lines are dropped. */
const mostWaitingBytes = 8 * 1024 * 1024;

/** Lines are written when so many bytes of them wait, */
const batchBytes = 8 * 1024;
/** or the first has waited so long: as much as a crash can take along. */
const longestWaitMs = 100;

/** How long the lines that are left may take when the process stops. */
const lastLinesMs = 500;

/** The log of a process, on its standard output. A reader that stalls or is gone must neither stop the portal nor keep it alive. */
export function createProcessLog(): { log: Logger; letGo(): Promise<void> } {
  let mayWait = true;
  const destination = pino.destination({
    sync: false,
    minLength: batchBytes,
    maxLength: mostWaitingBytes,
    retryEAGAIN: () => mayWait,
  });
  // A full disk, say: lines are lost, and the portal goes on.
  destination.on('error', () => undefined);
  // pino calls this at every exit, and SonicBoom's own tries again for ever what a closed pipe or a full disk refuses.
  destination.flushSync = () => undefined;
  let isDue = false;
  let isEnding = false;
  const stream = {
    write(line: string): void {
      // It takes no more once it has ended, which is before its file is closed.
      if (isEnding) return;
      destination.write(line);
      if (isDue) return;
      isDue = true;
      setTimeout(() => {
        isDue = false;
        if (!isEnding) destination.flush();
      }, longestWaitMs).unref();
    },
  };
  return {
    log: pino({}, stream),
    /** The last thing before the process exits: what nobody reads then is not waited for. */
    letGo: async () => {
      const written = new Promise((resolve) => destination.once('close', resolve));
      isEnding = true;
      destination.end();
      await Promise.race([written, delay(lastLinesMs)]);
      mayWait = false;
      destination.destroy();
    },
  };
}
