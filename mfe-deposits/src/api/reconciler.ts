import { useAuth } from '@countinghouse/kit';
import {
  maxFileBytes,
  type ReconcilerAnswer,
  type ReconcilerRequest,
  type Refusal,
  type ShownResult,
  type StatementFacts,
} from '../model/reconcile/reconciler.ts';
import { StatementProblem } from '../model/reconcile/statement.ts';
import type { RowSource } from './row-source.ts';

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

/** What came of the statement that was compared last; its rows are with the worker. */
export interface Compared extends ShownResult {
  facts: StatementFacts;
  merchantId: string | undefined;
  /** Saved twice with the same key, it is saved once. */
  saveKey: string;
  /** Where it was saved; null while it was not. */
  savedId: string | null;
}

let compared: Compared | null = null;

export const lastCompared = (): Compared | null => compared;
export const keepCompared = (result: Compared | null): void => {
  compared = result;
};

/** The worker that has the statement: as long as the tab, so that a page that is left and opened again finds its result. */
let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, Waiting>();

function end(code: 'unexpected' | 'tooLarge'): void {
  worker?.terminate();
  worker = null;
  compared = null;
  for (const { reject } of waiting.values()) reject(new StatementProblem(code));
  waiting.clear();
}

// A statement is its user's: whoever signs in next begins anew.
useAuth.subscribe(({ user }, before) => {
  if (user?.username !== before.user?.username) end('unexpected');
});

type Reply = { id: number } & ({ answer: never } | { refusal: Refusal });

function start(): Worker {
  const started = new Worker(
    /* webpackChunkName: "reconcile-worker" */ new URL(
      '../model/reconcile/reconcile-worker.ts',
      import.meta.url,
    ),
  );
  started.onmessage = ({ data }: MessageEvent<Reply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('answer' in data) asked?.resolve(data.answer);
    else asked?.reject(new StatementProblem(data.refusal.code, data.refusal.facts));
  };
  // Out of memory, or never loaded.
  started.onerror = () => end('unexpected');
  return started;
}

/** Asks the worker that reads statements. @throws StatementProblem */
export function askReconciler<Request extends ReconcilerRequest>(
  request: Request,
): Promise<ReconcilerAnswer<Request>> {
  if (request.do === 'open' && request.file.size > maxFileBytes) {
    return Promise.reject(new StatementProblem('tooLarge'));
  }
  worker ??= start();
  const to = worker;
  const id = count++;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    to.postMessage({ id, request });
  });
}

const pageSize = 50;

/** The rows of what was compared, a page at a time out of the worker. */
export const comparedRows = (result: Compared): RowSource => ({
  key: ['compared', result.saveKey],
  read: async (list, cursor) => {
    const from = Number(cursor ?? 0);
    const rows = await askReconciler({ do: 'rows', list, from, count: pageSize });
    return { rows, next: rows.length < pageSize ? undefined : String(from + pageSize) };
  },
});
