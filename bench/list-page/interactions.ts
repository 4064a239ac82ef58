import type { Page } from '@playwright/test';

interface Watched {
  answeredAt: number;
  paintedAt: number;
}

/** Puts into the page what tells when an answer was there, and when its rows were on the screen. */
export const watchRows = (page: Page) =>
  page.evaluate(() => {
    const isRows = ({ name }: PerformanceEntry) => /transaction\/all\?|transactions\?/.test(name);
    const lastAnswer = (since: number) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((entry) => isRows(entry) && entry.startTime >= since)
        .at(-1);
    performance.setResourceTimingBufferSize(10_000);
    const main = document.querySelector('main') as HTMLElement;
    Object.assign(window, {
      nextRows: () =>
        new Promise<Watched>((resolve) => {
          const armedAt = performance.now();
          const observer = new MutationObserver(() => {
            const answer = lastAnswer(armedAt);
            if (!answer) return;
            observer.disconnect();
            // A task after the next frame: what was changed is painted.
            requestAnimationFrame(() =>
              setTimeout(() => resolve({ answeredAt: answer.responseEnd, paintedAt: performance.now() })),
            );
          });
          observer.observe(main, { childList: true, subtree: true });
        }),
    });
  });

/** From the answer's last byte to its rows on the screen, in milliseconds. */
export async function timeRows(page: Page, act: () => Promise<unknown>): Promise<number> {
  const watched = page.evaluate(() => (window as unknown as { nextRows: () => Promise<Watched> }).nextRows());
  await act();
  const { answeredAt, paintedAt } = await watched;
  return paintedAt - answeredAt;
}
