/**
 * Tells a line that is slow from one that hangs. A script element says nothing of how much has come; a second reader of
 * the same address is told by the browser's cache, which fetches a file once. It runs in the shell's runtime, which puts
 * it where those of areas find it.
 */

/**
 * Watches over a file that was asked for.
 * @param onSilence called once, when nothing has come for ten seconds, or two minutes have passed
 * @returns ends the watch
 */
export type WatchLine = (address: string, onSilence: () => void) => () => void;

declare global {
  var __watchLine: WatchLine | undefined;
}

/** After this a file that has not come is looked at. */
const lookMs = 5_000;
/** So long nothing of it may come, nor anything else of the page. */
const silenceMs = 10_000;
/** However slow the line is (specification, section 9). */
const mostMs = 120_000;

/** What is read of a `PerformanceResourceTiming`. */
interface Resource {
  initiatorType: string;
  responseEnd: number;
}

const now = () => performance.now();

/** When the page's last file came: several share a line. Calls say nothing of it, for they come all the time. */
function lastArrival(): number {
  const entries = performance.getEntriesByType('resource') as unknown as Resource[];
  const files = entries.filter(({ initiatorType }) => /^(script|link|css)$/.test(initiatorType));
  return files.reduce((last, { responseEnd }) => Math.max(last, responseEnd), 0);
}

/** Reads a file once more, and tells each time that something of it came. @returns when it ended, or failed */
async function follow(address: string, signal: AbortSignal, heard: () => void): Promise<void> {
  try {
    const { body } = await fetch(address, { signal });
    const reader = body?.getReader();
    heard();
    while (reader && !(await reader.read()).done) heard();
  } catch {
    // Who waits for it is told by the file itself.
  }
}

const watchLine: WatchLine = (address, onSilence) => {
  const begunAt = now();
  const reading = new AbortController();
  let heardAt = begunAt;
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    clearTimeout(timer);
    reading.abort();
  };
  const look = () => {
    const quietMs = now() - Math.max(heardAt, lastArrival());
    if (quietMs >= silenceMs || now() - begunAt >= mostMs) {
      end();
      onSilence();
    } else timer = setTimeout(look, Math.min(silenceMs - quietMs, mostMs - (now() - begunAt)));
  };
  timer = setTimeout(() => {
    void follow(address, reading.signal, () => {
      heardAt = now();
    });
    look();
  }, lookMs);
  return end;
};

// No script on the page can take its place.
Object.defineProperty(globalThis, '__watchLine', { value: watchLine });

/** The federation runtime asks plugins for a name; the work is done by importing this file. */
export default () => ({ name: 'line-watch' });
