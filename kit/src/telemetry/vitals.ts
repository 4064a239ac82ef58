import type { VitalName } from '@countinghouse/contract/vocabulary';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { WaitingReport } from './waiting-report.ts';

type Vital = Extract<WaitingReport, { kind: 'vital' }>;

/** Tells the web vitals of this page: those of its load for the page that was opened, the others for the page shown. */
export function watchVitals(tell: (vital: Vital) => void): void {
  const opened = location.pathname;
  const telling =
    (pathOf: () => string) =>
    ({ name, value }: Metric) =>
      tell({ kind: 'vital', name: name as VitalName, value, path: pathOf() });
  const [ofLoad, ofShown] = [telling(() => opened), telling(() => location.pathname)];
  onTTFB(ofLoad);
  onLCP(ofLoad);
  onCLS(ofShown);
  onINP(ofShown);
}
