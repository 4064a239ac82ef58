import type { Report } from '@countinghouse/contract';
import {
  backgroundHeader,
  portalHeader,
  reportBounds,
  reportsPath,
} from '@countinghouse/contract/vocabulary';
import { resolveReport } from './resolve-report.ts';
import { watchVitals } from './vitals.ts';
import type { WaitingReport } from './waiting-report.ts';

/** After the first that waits: what comes of one cause goes together. */
const gatherMs = 2_000;
/** What a page sends while it is open. A crash that comes again and again is told a few times only. */
const mostOfPage = 400;
const mostOfKind = 10;
/** After the proxy said that it is too much. */
const pauseMs = 600_000;
/** A batch that did not arrive is sent once more, with what comes after it. */
const tries = 2;

interface Queued {
  report: Report;
  tries: number;
}

/** Names what is the same again. */
const kindOf = (report: Report) =>
  'id' in report ? [report.kind, report.area, 'error' in report && report.error?.message].join(' ') : null;

/** Sends reports in batches, by itself and as the page is left. @returns takes one */
export function startSender(): (waiting: WaitingReport) => void {
  const queue: Queued[] = [];
  const counts = new Map<string, number>();
  let taken = 0;
  let pausedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function isTooMuch(report: Report): boolean {
    const kind = kindOf(report);
    if (kind === null) return taken >= mostOfPage;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count > mostOfKind || taken >= mostOfPage;
  }

  async function send(batch: Queued[]): Promise<void> {
    try {
      const answer = await fetch(reportsPath, {
        method: 'POST',
        keepalive: true,
        headers: {
          'Content-Type': 'application/json',
          [portalHeader.name]: portalHeader.value,
          // Nobody is kept signed in by a report.
          [backgroundHeader]: '1',
        },
        body: JSON.stringify({ reports: batch.map(({ report }) => report) }),
      });
      if (answer.status === 429) pausedUntil = performance.now() + pauseMs;
      if (answer.status < 500) return;
    } catch {
      // There is no network at the moment.
    }
    queue.unshift(
      ...batch.map((one) => ({ ...one, tries: one.tries + 1 })).filter((one) => one.tries < tries),
    );
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (performance.now() < pausedUntil) queue.length = 0;
    while (queue.length > 0) void send(queue.splice(0, reportBounds.batch));
  }

  async function take(waiting: WaitingReport): Promise<void> {
    const report = await resolveReport(waiting);
    if (!report || isTooMuch(report)) return;
    taken += 1;
    queue.push({ report, tries: 0 });
    if (document.visibilityState === 'hidden') flush();
    else timer ??= setTimeout(flush, gatherMs);
  }

  // What fails in here is not reported: that would fail too, and so on for ever.
  const takeSafely = (waiting: WaitingReport) => void take(waiting).catch(() => undefined);
  watchVitals(takeSafely);
  // After the vitals' own, which tell their last values as the page is left.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  window.addEventListener('pagehide', flush);
  return takeSafely;
}
