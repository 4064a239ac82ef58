/** Sends one file; is told to stop by the signal. */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (portion: number) => void },
) => Promise<unknown>;

/** Files have no time limit; one of which nothing went out, and no answer came, for so long is cut off. */
const stallMs = 60_000;

export class StalledError extends Error {}

/** Sends a file, and gives up where it stands still: whose line was cut is told by nobody. @throws StalledError */
export async function sendWatched(
  send: SendFile,
  file: File,
  { signal, onProgress }: Parameters<SendFile>[1],
): Promise<void> {
  const own = new AbortController();
  const stop = () => own.abort();
  signal.addEventListener('abort', stop);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp: () => void = () => undefined;
  const stall = new Promise<never>((_, reject) => {
    giveUp = () => reject(new StalledError());
  });
  const goesOn = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      giveUp();
      stop();
    }, stallMs);
  };
  const noteProgress = (portion: number) => {
    goesOn();
    onProgress(portion);
  };
  goesOn();
  try {
    await Promise.race([send(file, { signal: own.signal, onProgress: noteProgress }), stall]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
