import type { Page } from '@playwright/test';

export interface Delays {
  count: number;
  /** Milliseconds from a key to the start of its handling. */
  delays: number[];
  /** Milliseconds from a key to the frame that shows what it did. */
  durations: number[];
}

const pressEveryMs = 120;

/** Moves through the rows by keys, and reads from the browser how long each key had to wait. */
export async function measureKeys(page: Page, ms: number): Promise<Delays> {
  await page.evaluate(() => {
    const seen: PerformanceEventTiming[] = [];
    const observer = new PerformanceObserver((list) =>
      seen.push(...(list.getEntries() as PerformanceEventTiming[])),
    );
    // Below 16 ms the browser reports nothing: such keys count as having waited 0.
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { seenKeys: () => seen.filter(({ name }) => name === 'keydown') });
  });
  const end = Date.now() + ms;
  let count = 0;
  while (Date.now() < end) {
    await page.keyboard.press(count % 12 < 6 ? 'j' : 'k');
    count += 1;
    // The pace of somebody who holds no key down: a measure, and no wait for anything.
    await page.waitForTimeout(pressEveryMs);
  }
  const seen = await page.evaluate(() =>
    (window as unknown as { seenKeys: () => PerformanceEventTiming[] })
      .seenKeys()
      .map(({ startTime, processingStart, duration }) => [processingStart - startTime, duration] as const),
  );
  const unseen = Array.from({ length: Math.max(0, count - seen.length) }, () => 0);
  return {
    count,
    delays: [...seen.map(([delay]) => delay), ...unseen],
    durations: [...seen.map(([, duration]) => duration), ...unseen],
  };
}
