import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What a transaction leaves behind, a timer say, still carries its scope: so the scope says whether it is open. */
const scopes = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Has everything that a transaction of `db` starts know that it runs inside of one. */
export function scopeTransactions(db: PgDatabase<PgQueryResultHKT>): void {
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) =>
    begin(async (tx) => {
      const scope = { isOpen: true };
      try {
        return await scopes.run(scope, () => work(tx));
      } finally {
        scope.isOpen = false;
      }
    }, config);
}

const isInTransaction = () => scopes.getStore()?.isOpen === true;
const refusal = () =>
  new Error('A request over the network inside a database transaction: make it before or afterwards.');

/** The part of undici's request that ends it; `fetch` hears of no other way. */
interface FetchRequest {
  onError?(error: Error): void;
  onResponseError?(controller: null, error: Error): void;
}

// PGlite does one transaction after the other, and PostgreSQL has few connections: a service that hangs while a
// transaction waits for it would stop everybody. Every client is built on one of these two, and none gets out.
subscribe('http.client.request.created', (message) => {
  if (isInTransaction()) (message as { request: ClientRequest }).request.destroy(refusal());
});
subscribe('undici:request:create', (message) => {
  if (!isInTransaction()) return;
  const { request } = message as { request: FetchRequest };
  if (request.onError) request.onError(refusal());
  else request.onResponseError?.(null, refusal());
});
