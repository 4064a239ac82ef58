import { undoMs } from '@countinghouse/kit/operations';
import { onTestFinished, vi } from 'vitest';

/** For this test, has what is to be done after the seconds in which something can be undone done by `later`. */
function replaceUndo(later: (work: () => void) => void): void {
  const start = globalThis.setTimeout;
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void, delay?: number) =>
      delay === undoMs ? later(work) : start(work, delay)) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
}

/** For this test, what is confirmed is sent after a moment. */
export const shortenUndo = (): void => replaceUndo((work) => setTimeout(work, 100));

/** For this test, what is confirmed waits. @returns what has it sent, as the end of the time to undo does */
export function holdUndo(): () => void {
  const held: (() => void)[] = [];
  replaceUndo((work) => held.push(work));
  return () => {
    for (const work of held.splice(0)) work();
  };
}
