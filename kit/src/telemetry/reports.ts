import { atRest } from '../loading/at-rest.ts';
import type { Failure, WaitingReport } from './waiting-report.ts';

/** What is kept for a sender that has not come yet. */
const mostWaiting = 40;
const waiting: WaitingReport[] = [];
let take: ((report: WaitingReport) => void) | undefined;

/** Error objects that have been reported, by whichever part saw them first. */
const reported = new WeakMap<object, string>();

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newReportId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => alphabet[byte & 31]).join('');

/** Has the sender come, which is a chunk of its own; what it does not come for now, it comes for with the next failure. */
function callSender(): void {
  import('./sender.ts').then(
    ({ startSender }) => {
      take ??= startSender();
      for (const report of waiting.splice(0)) take(report);
    },
    () => undefined,
  );
}

export function report(what: WaitingReport): void {
  if (take) take(what);
  else if (waiting.length < mostWaiting) waiting.push(what);
}

/**
 * Reports that something failed. An error object that was reported before keeps its id.
 * @returns what the user tells support, who find it in the log
 */
export function reportFailure(failure: Failure): string {
  const { error } = failure;
  const key = error instanceof Object ? error : {};
  const known = reported.get(key);
  if (known) return known;
  const id = newReportId();
  reported.set(key, id);
  report({ ...failure, id });
  callSender();
  return id;
}

/** Reports that an area was loaded, and how long it took. */
export const reportLoaded = (loaded: { area: string; version: string; ms: number }): void =>
  report({ kind: 'loaded', ...loaded });

/**
 * Reports what nothing else catches, from now on; and has the sender come once the page is at rest. Who saves data
 * sends failures alone.
 */
export function watchErrors(): void {
  const watch = ({ error, reason = error }: { error?: unknown; reason?: unknown }) =>
    reason && reportFailure({ kind: 'error', error: reason });
  window.addEventListener('error', watch);
  window.addEventListener('unhandledrejection', watch);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) void atRest().then(callSender);
}
