import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { SessionRow, SessionRows } from './session-rows.ts';

/** Of the table below. Sessions of an older one are dropped: people sign in again. */
const schemaVersion = 2;

const schema = `
  drop table if exists sessions;
  create table sessions (
    key text primary key,
    username text,
    data text not null,
    revision integer not null,
    last_seen_at integer not null
  ) strict;
  create index sessions_by_user on sessions (username);
  create index sessions_by_age on sessions (last_seen_at);
  pragma user_version = ${schemaVersion};
`;

const toRow = (row: Record<string, SQLOutputValue>): SessionRow => ({
  key: String(row.key),
  data: String(row.data),
  revision: Number(row.revision),
  lastSeenAt: Number(row.last_seen_at),
});

function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path.join(dataDir, 'sessions.sqlite'));
  database.exec('pragma journal_mode = wal');
  const { user_version: version } = database.prepare('pragma user_version').get() ?? {};
  if (version !== schemaVersion) database.exec(schema);
  return database;
}

/** Sessions in one SQLite file: they survive a restart and a kill -9. */
export class SqliteRows implements SessionRows {
  readonly #database: DatabaseSync;
  readonly #idleMs: number;
  readonly #purge: NodeJS.Timeout;

  /** @param idleMs how long a session lives without being touched, in milliseconds */
  constructor(dataDir: string, idleMs: number) {
    this.#database = openDatabase(dataDir);
    this.#idleMs = idleMs;
    this.#purge = setInterval(() => this.#deleteExpired(), 60_000).unref();
  }

  async read(key: string): Promise<SessionRow | null> {
    const row = this.#database
      .prepare('select * from sessions where key = ? and last_seen_at > ?')
      .get(key, this.#oldest());
    return row ? toRow(row) : null;
  }

  async insert(key: string, username: string | null, data: string): Promise<void> {
    this.#database
      .prepare('insert or replace into sessions values (?, ?, ?, 1, ?)')
      .run(key, username, data, Date.now());
  }

  async replace(key: string, username: string | null, data: string, revision: number): Promise<boolean> {
    const { changes } = this.#database
      .prepare(
        `update sessions set username = ?, data = ?, revision = revision + 1
         where key = ? and revision = ? and last_seen_at > ?`,
      )
      .run(username, data, key, revision, this.#oldest());
    return changes === 1;
  }

  async remove(key: string): Promise<void> {
    this.#database.prepare('delete from sessions where key = ?').run(key);
  }

  async touch(key: string): Promise<void> {
    this.#database
      .prepare('update sessions set last_seen_at = ? where key = ? and last_seen_at > ?')
      .run(Date.now(), key, this.#oldest());
  }

  async listByUser(username: string): Promise<SessionRow[]> {
    return this.#database
      .prepare('select * from sessions where username = ? and last_seen_at > ?')
      .all(username, this.#oldest())
      .map(toRow);
  }

  /** @throws when the file is no longer there to be read */
  ping(): void {
    this.#database.prepare('select 1').get();
  }

  close(): void {
    clearInterval(this.#purge);
    this.#database.close();
  }

  #oldest(): number {
    return Date.now() - this.#idleMs;
  }

  #deleteExpired(): void {
    this.#database.prepare('delete from sessions where last_seen_at <= ?').run(this.#oldest());
  }
}
