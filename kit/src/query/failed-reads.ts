import type { Query } from '@tanstack/react-query';
import { inBackground } from '../http/background.ts';
import { http } from '../http/http.ts';
import { queryClient } from './query-client.ts';
import { mayPass } from './retry-policy.ts';

const firstProbeMs = 15_000;
const longestProbeMs = 120_000;
/** A quarter of an hour together: a page that nobody looks after does not keep its session with reads. */
const maxProbes = 9;

const hasFailed = ({ state }: Query) =>
  state.status === 'error' && state.fetchStatus === 'idle' && mayPass(state.error);

const failedReads = () => queryClient.getQueryCache().findAll({ type: 'active', predicate: hasFailed });

/** Asks again for all that is on the screen and failed, and that may work now. */
export const refetchFailed = (): void =>
  void queryClient.refetchQueries({ type: 'active', predicate: hasFailed });

/**
 * Has reads that failed asked again, without a press of 'Try again' on each: when the browser is online again, when one
 * of them works again, and, while some have failed, when a small read that is tried now and then gets an answer. (The
 * websocket, where one is open, calls `refetchFailed` too.)
 * @returns how to stop
 */
export function watchFailedReads(): () => void {
  const failed = new Set<string>();
  let probes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function probeLater(): void {
    if (probes >= maxProbes) return;
    timer ??= setTimeout(() => void probe(), Math.min(longestProbeMs, firstProbeMs * 2 ** probes));
  }

  async function probe(): Promise<void> {
    if (failedReads().length === 0) {
      timer = undefined;
      probes = 0;
      return;
    }
    if (document.visibilityState === 'visible' && navigator.onLine) {
      probes += 1;
      await http.get('user/scope', inBackground).then(refetchFailed, () => undefined);
    }
    timer = undefined;
    probeLater();
  }

  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') failed.delete(event.query.queryHash);
    if (event.type !== 'updated') return;
    const { queryHash } = event.query;
    if (event.action.type === 'error' && mayPass(event.action.error)) {
      failed.add(queryHash);
      probeLater();
    } else if (event.action.type === 'success' && failed.delete(queryHash)) refetchFailed();
  });
  window.addEventListener('online', refetchFailed);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', refetchFailed);
  };
}
