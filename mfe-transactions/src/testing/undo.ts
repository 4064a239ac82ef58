import { undoMs } from '@countinghouse/kit/operations';
import { onTestFinished, vi } from 'vitest';

/** For this test, what is confirmed is sent after a moment rather than after the seconds in which it can be undone. */
export function shortenUndo(): void {
  const start = globalThis.setTimeout;
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void, delay?: number) =>
      start(work, delay === undoMs ? 100 : delay)) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
}
