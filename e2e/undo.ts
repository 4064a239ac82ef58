import type { Page } from '@playwright/test';

/** How long the portal waits before it sends what was confirmed. */
const undoMs = 5_000;

/** Has everything sent that a page holds, also what was undone or stopped and must not be. @returns how much it held */
export const sendWhatWaits = (page: Page): Promise<number> => page.evaluate('sendWhatWaits()');

/**
 * What is confirmed on pages of this browser that load from now on waits for the test, and not for its time: no machine
 * is too slow to undo it, and none waits for nothing.
 * @returns what has it sent, as soon as something waits
 */
export async function holdUndo(page: Page): Promise<() => Promise<unknown>> {
  await page.context().addInitScript((heldMs) => {
    const { setTimeout: start, clearTimeout: stop } = window;
    const held = new Map<number, () => void>();
    let id = 0;
    const hold = (work: () => void) => {
      id -= 1;
      held.set(id, work);
      return id;
    };
    const replaced = {
      setTimeout: (work: () => void, delay?: number, ...rest: unknown[]) =>
        delay === heldMs ? hold(work) : start(work, delay, ...rest),
      clearTimeout: (timer?: number) => held.delete(timer ?? 0) || stop(timer),
      sendWhatWaits: () => {
        const works = [...held.values()];
        held.clear();
        for (const work of works) work();
        return works.length;
      },
    };
    Object.assign(window, replaced);
  }, undoMs);
  return () => page.waitForFunction('sendWhatWaits()');
}
