import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';

/** How many statements were asked for something, and how long they took together. Never which, and with what values. */
export interface StatementTimes {
  count: number;
  ms: number;
}

const current = new AsyncLocalStorage<StatementTimes>();

/** Counts the statements of `work`, and of all that comes of it. */
export const countStatements = <Result>(times: StatementTimes, work: () => Result): Result =>
  current.run(times, work);

async function timed<Result>(statement: () => Promise<Result>): Promise<Result> {
  const times = current.getStore();
  if (!times) return statement();
  const startedAt = performance.now();
  times.count += 1;
  try {
    return await statement();
  } finally {
    times.ms += performance.now() - startedAt;
  }
}

type Pglite = Pick<PGlite, 'query' | 'transaction'>;

/** PGlite, with its statements counted where somebody counts. */
export const timePglite = ({ query, transaction }: Pglite): Pglite => ({
  query: (...statement) => timed(() => query(...statement)),
  transaction: (work) =>
    transaction((tx) => work({ ...tx, query: (...statement) => timed(() => tx.query(...statement)) })),
});

type Query = (...statement: unknown[]) => unknown;

function timeQueries(asked: { query: unknown }): void {
  const query = (asked.query as Query).bind(asked);
  asked.query = (...statement: unknown[]) =>
    // A pool asks its connections with a callback: what it was asked itself is counted already.
    typeof statement.at(-1) === 'function'
      ? query(...statement)
      : timed(() => query(...statement) as Promise<unknown>);
}

/** The same for PostgreSQL: for the pool, and the connections that transactions have. */
export function timePool(pool: pg.Pool): pg.Pool {
  timeQueries(pool);
  pool.on('connect', timeQueries);
  return pool;
}
