import { loadRealtime, useQuery } from '@countinghouse/kit/query';
import { useEffect } from 'react';
import { getBalance, refreshBalance } from '../../api/get-balance.ts';

/** Sales come in many a second: the balance follows them no faster than it can be read. */
const restMs = 3_000;

/** The balance, which follows what happens to the deposits in it. */
export function useLiveBalance(merchantId: string | undefined) {
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reading: { stop: () => void } | null = null;
    const refresh = () => {
      timer = undefined;
      // What could not be read now is read with the next event.
      refreshBalance(merchantId, signal).catch(() => undefined);
    };
    const soon = () => {
      timer ??= setTimeout(refresh, restMs);
    };
    loadRealtime().then(
      ({ liveFeed }) => {
        if (signal.aborted) return;
        reading = liveFeed.read({
          onEvents: (events) => {
            const concerns = events.some(
              (event) =>
                // A merchant's payouts pause and go on without a deposit that changes.
                (event.type === 'deposit.updated' || event.type === 'merchant.updated') &&
                (merchantId === undefined || event.merchantId === merchantId),
            );
            if (concerns) soon();
          },
          onReset: soon,
        });
      },
      // Without it the figures are as true as when the page was opened.
      () => undefined,
    );
    return () => {
      left.abort();
      clearTimeout(timer);
      reading?.stop();
    };
  }, [merchantId]);
  return useQuery(getBalance(merchantId));
}
