import type { Transaction } from '@countinghouse/contract';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { RefundReason } from '../intent/intent.ts';
import { intentDesk } from '../intent/intent-desk.ts';
import { intentFor, type RowState, reversalOf, stateOf } from './reversal-rows.ts';

/** At most so many at once: enough to be quick, and few enough for the service to serve others besides. */
const parallel = 3;

export interface ReversalRow {
  transaction: Transaction;
  action: 'refund' | 'void' | null;
  state: RowState;
}

/** Works through `ids` a few at a time. */
async function workThrough(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
  const queue = [...ids];
  const worker = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) await work(id);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

/**
 * Gives back all of several transactions, each with an intent and a key of its own, so that one that fails or whose
 * outcome is unknown leaves the others alone. `rows` tells how each stands, in the order of `transactions`.
 */
export function useRefundSeveral(transactions: readonly Transaction[]) {
  // Lists refetch while rows change state: what was chosen is what is worked through.
  const [chosen] = useState(transactions);
  const [isRunning, setRunning] = useState(false);
  const [hasStarted, setStarted] = useState(false);
  const [, renew] = useReducer((count: number) => count + 1, 0);
  const isBusy = useRef(false);
  useEffect(() => {
    const ids = chosen.map(({ id }) => id);
    const stop = intentDesk.watch(ids, renew);
    // What was done with one of them before, a part refunded perhaps, is not what is to be done now.
    for (const id of ids) intentDesk.dismiss(id);
    return stop;
  }, [chosen]);

  const rows = chosen.map((transaction): ReversalRow => {
    const action = reversalOf(transaction);
    const move = intentDesk.get(transaction.id);
    return { transaction, action, state: stateOf(action, move) };
  });
  const idsOf = (state: RowState) =>
    rows.filter((row) => row.state === state).map((row) => row.transaction.id);

  async function run(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setStarted(true);
    setRunning(true);
    await workThrough(ids, work);
    isBusy.current = false;
    setRunning(false);
  }

  const start = (reason: RefundReason) =>
    run(idsOf('ready'), async (id) => {
      const row = chosen.find((one) => one.id === id);
      const intent = row && intentFor(row, reason);
      if (intent) await intentDesk.confirmNow(intent);
    });
  /** Asks for every outcome that is not known, each with its own key. */
  const askAgain = () => run(idsOf('unknown'), intentDesk.askAgain);

  const possible = rows.filter(({ state }) => state !== 'skipped');
  const finished = possible.filter(({ state }) => state === 'done' || state === 'refused');
  return {
    rows,
    start,
    askAgain,
    isRunning,
    hasStarted,
    unknownCount: idsOf('unknown').length,
    possibleCount: possible.length,
    finishedCount: finished.length,
  };
}
