import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type SessionData, Store } from 'express-session';

type Callback<Value = void> = (error?: unknown, value?: Value) => void;

const schema = `
  pragma journal_mode = wal;
  create table if not exists sessions (
    id_hash text primary key,
    data text not null,
    expires_at integer not null
  ) strict;
  create index if not exists sessions_by_expiry on sessions (expires_at);
`;

/** A reader of the file must not be able to pose as anyone: it holds no session id. */
const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url');

/** Runs `work` and hands its value or its error to a callback, as express-session wants it. */
function settle<Value>(callback: Callback<Value> | undefined, work: () => Value): void {
  try {
    callback?.(undefined, work());
  } catch (error) {
    callback?.(error);
  }
}

/** The embedded session store: one SQLite file that survives a restart and a kill -9. */
export class SqliteStore extends Store {
  readonly #database: DatabaseSync;
  readonly #idleMs: number;
  readonly #purge: NodeJS.Timeout;

  /** @param idleMs how long a session lives without a request, in milliseconds */
  constructor(dataDir: string, idleMs: number) {
    super();
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    this.#database = new DatabaseSync(path.join(dataDir, 'sessions.sqlite'));
    this.#database.exec(schema);
    this.#idleMs = idleMs;
    this.#purge = setInterval(() => this.#deleteExpired(), 60_000).unref();
  }

  override get(id: string, callback: Callback<SessionData | null>): void {
    settle(callback, () => {
      const row = this.#database
        .prepare('select data from sessions where id_hash = ? and expires_at > ?')
        .get(hashOf(id), Date.now());
      return row ? (JSON.parse(String(row.data)) as SessionData) : null;
    });
  }

  override set(id: string, session: SessionData, callback?: Callback): void {
    settle(callback, () => {
      this.#database
        .prepare('insert or replace into sessions (id_hash, data, expires_at) values (?, ?, ?)')
        .run(hashOf(id), JSON.stringify(session), Date.now() + this.#idleMs);
    });
  }

  override destroy(id: string, callback?: Callback): void {
    settle(callback, () => {
      this.#database.prepare('delete from sessions where id_hash = ?').run(hashOf(id));
    });
  }

  /** Moves the expiry only: a request that read the session before a token refresh must not write it back. */
  override touch(id: string, _session: SessionData, callback?: Callback): void {
    settle(callback, () => {
      this.#database
        .prepare('update sessions set expires_at = ? where id_hash = ?')
        .run(Date.now() + this.#idleMs, hashOf(id));
    });
  }

  close(): void {
    clearInterval(this.#purge);
    this.#database.close();
  }

  #deleteExpired(): void {
    this.#database.prepare('delete from sessions where expires_at <= ?').run(Date.now());
  }
}
