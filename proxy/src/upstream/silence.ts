import { Transform } from 'node:stream';

/** Tells when nothing was heard for so long: a file may take its time as long as it goes on. */
export interface Silence {
  /** Aborted after that time without a byte of what passes through {@link hear}, or from the start. */
  signal: AbortSignal;
  /** Passes on what it is given, at the pace of its reader. */
  hear(): Transform;
}

/** @param ms how long is too long */
export function createSilence(ms: number): Silence {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('silence', 'TimeoutError')), ms).unref();
  return {
    signal: controller.signal,
    hear: () =>
      new Transform({
        transform(chunk, _encoding, done) {
          timer.refresh();
          done(null, chunk);
        },
      }),
  };
}
