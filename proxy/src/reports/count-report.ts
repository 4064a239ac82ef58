import type { Report } from '@countinghouse/contract';
import type { Metrics } from '../metrics/metrics.ts';
import type { AreaVersion } from './known-versions.ts';

/** Counts what was reported of a version. */
export function countReport(
  metrics: Metrics,
  report: Exclude<Report, { kind: 'call' }>,
  of: AreaVersion,
): void {
  switch (report.kind) {
    case 'loaded':
      metrics.loads.observe({ ...of, cache: report.cached ? 'hit' : 'miss' }, report.ms / 1_000);
      return;
    case 'load-failed':
      metrics.loadFailures.inc({ ...of, fault: report.fault });
      break;
    case 'crashed':
      metrics.crashes.inc({ ...of, phase: report.phase });
      break;
    case 'error':
      metrics.errors.inc({ ...of });
      return;
    case 'vital': {
      const { lcp, inp, ttfb, cls } = metrics;
      const histogram = { LCP: lcp, INP: inp, TTFB: ttfb, CLS: cls }[report.name];
      histogram.observe({ ...of }, report.name === 'CLS' ? report.value : report.value / 1_000);
      return;
    }
  }
  if (report.fallback !== undefined) metrics.fallbacks.inc({ ...of });
}

/** Has a version that is told apart no more leave the metrics. */
export async function forgetVersion(metrics: Metrics, { area, version }: AreaVersion): Promise<void> {
  const { loads, loadFailures, crashes, fallbacks, errors, lcp, inp, ttfb, cls } = metrics;
  for (const metric of [loads, loadFailures, crashes, fallbacks, errors, lcp, inp, ttfb, cls]) {
    const { values } = await metric.get();
    const { labelNames } = metric as unknown as { labelNames: string[] };
    for (const { labels } of values as { labels: Record<string, string> }[])
      if (labels.area === area && labels.version === version)
        metric.remove(...labelNames.map((name) => labels[name] ?? ''));
  }
}
