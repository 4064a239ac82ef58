import { createWriteStream, type WriteStream } from 'node:fs';

/** What waits for a slow disk; beyond it lines are dropped. */
const mostWaitingBytes = 8 * 1024 * 1024;
/** A disk that refused a line is left alone for so long. */
const pauseMs = 1_000;

/** Appends to a file. A disk that is full costs lines, never a process, and its writer is never made to wait. */
export function createLogFile(file: string): (chunk: Buffer) => void {
  let stream: WriteStream | undefined;
  let pausedUntil = 0;
  const open = () => {
    const opened = createWriteStream(file, { flags: 'a' });
    opened.on('error', () => {
      pausedUntil = Date.now() + pauseMs;
      if (stream === opened) stream = undefined;
    });
    return opened;
  };
  return (chunk) => {
    if (Date.now() < pausedUntil) return;
    stream ??= open();
    if (stream.writableLength < mostWaitingBytes) stream.write(chunk);
  };
}
