import type { PaymentBody, PaymentResult } from '@countinghouse/contract';
import { ApiError, http } from '@countinghouse/kit';
import { queryClient } from '@countinghouse/kit/query';
import { useEffect, useRef, useState } from 'react';
import { isCertain } from '../intent/is-certain.ts';
import { forgetKey, keepKey, readKey } from './kept-key.ts';

/**
 * entering: nothing under way; refused: not made, for the reason in `error`; notMade: asked, and nothing was recorded;
 * unknown: no answer came, and `key` can be asked about.
 */
export type PaymentState =
  | { phase: 'entering' | 'sending' | 'asking' | 'notMade' }
  | { phase: 'refused'; error: ApiError }
  | { phase: 'unknown'; key: string }
  | { phase: 'answered'; result: PaymentResult };

const path = 'proxy/card-payment';

/**
 * One payment at a time. Not a mutation of the query cache, which would keep what it was called with: the card is in
 * the request and nowhere else. A lost answer is asked for by its key, so that the card is never sent twice.
 */
export function usePayment() {
  const [state, setState] = useState<PaymentState>({ phase: 'entering' });
  const isBusy = useRef(false);

  function answer(result: PaymentResult): void {
    forgetKey();
    void queryClient.invalidateQueries({ queryKey: ['transactions'] });
    setState({ phase: 'answered', result });
  }

  async function pay(order: PaymentBody): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const key = crypto.randomUUID();
    keepKey(key);
    setState({ phase: 'sending' });
    try {
      answer(await http.post<PaymentResult>(path, order, { headers: { 'Idempotency-Key': key } }));
    } catch (error) {
      if (!isCertain(error, false)) return setState({ phase: 'unknown', key });
      forgetKey();
      setState({ phase: 'refused', error: error as ApiError });
    } finally {
      isBusy.current = false;
    }
  }

  async function ask(key: string): Promise<void> {
    setState({ phase: 'asking' });
    try {
      answer(await http.get<PaymentResult>(path, { query: { key } }));
    } catch (error) {
      const isNothing = error instanceof ApiError && error.code === 'not_found';
      if (!isNothing || readKey()?.isOld) {
        return setState({ phase: 'unknown', key });
      }
      forgetKey();
      setState({ phase: 'notMade' });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what a reload interrupted
  useEffect(() => {
    const kept = readKey();
    if (kept) void ask(kept.key);
  }, []);

  return { state, pay, ask, startAnew: () => setState({ phase: 'entering' }) };
}
