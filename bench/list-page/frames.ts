import type { Page } from '@playwright/test';

export interface Frames {
  /** Share of frames that were not drawn. */
  dropped: number;
  longestMs: number;
}

/** Draws frames for a while, scrolling the list by `step` pixels in each, and counts those that did not come. */
export const countFrames = (page: Page, { step, ms }: { step: number; ms: number }): Promise<Frames> =>
  page.evaluate(
    ({ step: by, ms: duration }) =>
      new Promise<Frames>((resolve) => {
        const frame = document.querySelector('main table')?.parentElement as HTMLElement;
        const frameMs = 1_000 / 60;
        let [due, drawn, longestMs, direction] = [0, 0, 0, 1];
        const began = performance.now();
        let last = began;
        const draw = (now: number) => {
          const gap = now - last;
          last = now;
          due += Math.max(1, Math.round(gap / frameMs));
          drawn += 1;
          longestMs = Math.max(longestMs, gap);
          const end = frame.scrollHeight - frame.clientHeight;
          if (frame.scrollTop >= end - by) direction = -1;
          if (by > 0) frame.scrollTop += by * direction;
          if (now - began < duration) requestAnimationFrame(draw);
          else resolve({ dropped: (due - drawn) / due, longestMs });
        };
        requestAnimationFrame(draw);
      }),
    { step, ms },
  );
