import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client';

/** Seconds: from an area that comes out of the browser's cache to one that is given up. */
const loadBuckets = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Around what web.dev calls good and poor: 2.5 s and 4 s, 0.2 s and 0.5 s, 0.8 s and 1.8 s, 0.1 and 0.25. */
const lcpBuckets = [0.5, 1, 1.8, 2.5, 4, 8];
const inpBuckets = [0.05, 0.1, 0.2, 0.5, 1];
const ttfbBuckets = [0.1, 0.3, 0.8, 1.8, 5];
const clsBuckets = [0.01, 0.05, 0.1, 0.25, 0.5];

const ofVersion = ['area', 'version'] as const;

/** What browsers report. Areas and versions are those of the registry, or `other`. */
export function createAreaMetrics(registry: Registry) {
  const registers = [registry];
  const vital = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: [...ofVersion], buckets, registers });
  return {
    published: new Gauge({
      name: 'portal_area_published_info',
      help: '1 for each version of an area that the registry has now.',
      labelNames: [...ofVersion],
      registers,
    }),
    loads: new Histogram({
      name: 'portal_area_load_duration_seconds',
      help: 'Time that a browser took to load an area, and whether all of it came from its cache (hit, miss).',
      labelNames: [...ofVersion, 'cache'],
      buckets: loadBuckets,
      registers,
    }),
    loadFailures: new Counter({
      name: 'portal_area_load_failures_total',
      help: 'Loads of an area, or of a page of it, that failed in the end, by fault.',
      labelNames: [...ofVersion, 'fault'],
      registers,
    }),
    crashes: new Counter({
      name: 'portal_area_crashes_total',
      help: 'Crashes of an area, by phase: at its start, while it was drawn, or later.',
      labelNames: [...ofVersion, 'phase'],
      registers,
    }),
    fallbacks: new Counter({
      name: 'portal_area_fallbacks_total',
      help: 'Failures after which the browser went back to an earlier version; the one that failed is named.',
      labelNames: [...ofVersion],
      registers,
    }),
    errors: new Counter({
      name: 'portal_area_errors_total',
      help: 'Errors that nothing in the page caught.',
      labelNames: [...ofVersion],
      registers,
    }),
    lcp: vital(
      'portal_area_lcp_seconds',
      'Largest Contentful Paint of the page that was opened.',
      lcpBuckets,
    ),
    inp: vital('portal_area_inp_seconds', 'Interaction to Next Paint.', inpBuckets),
    ttfb: vital('portal_area_ttfb_seconds', 'Time to First Byte of the page that was opened.', ttfbBuckets),
    cls: vital('portal_area_cls', 'Cumulative Layout Shift, without a unit.', clsBuckets),
    reports: new Counter({
      name: 'portal_reports_total',
      help: 'Reports of browsers that were taken, by kind.',
      labelNames: ['kind'],
      registers,
    }),
    reportsDropped: new Counter({
      name: 'portal_reports_dropped_total',
      help: 'Reports of browsers that were dropped (rate, invalid), or counted but not written to the log (log).',
      labelNames: ['reason'],
      registers,
    }),
    policyViolations: new Counter({
      name: 'portal_policy_violations_total',
      help: 'Breaches of the page’s content policy, by directive.',
      labelNames: ['directive'],
      registers,
    }),
  };
}

export type AreaMetrics = ReturnType<typeof createAreaMetrics>;
