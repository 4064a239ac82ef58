import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { SeenRow, SessionRow, SessionRows, SessionUse } from './session-rows.ts';

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

/** Every request runs one of these: they are compiled once. */
const prepare = (database: DatabaseSync) => ({
  read: database.prepare('select * from sessions where key = ? and last_seen_at > ?'),
  look: database.prepare(
    `select revision, last_seen_at, iif(revision = ?, null, data) as data
     from sessions where key = ? and last_seen_at > ?`,
  ),
  insert: database.prepare('insert or replace into sessions values (?, ?, ?, 1, ?)'),
  replace: database.prepare(
    `update sessions set username = ?, data = ?, revision = revision + 1
     where key = ? and revision = ? and last_seen_at > ?`,
  ),
  remove: database.prepare('delete from sessions where key = ?'),
  touch: database.prepare(
    `update sessions set last_seen_at = ?1 where key = ?2 and last_seen_at > ?3 and last_seen_at < ?1`,
  ),
  listByUser: database.prepare('select * from sessions where username = ? and last_seen_at > ?'),
  deleteExpired: database.prepare('delete from sessions where last_seen_at <= ?'),
});

/** Sessions in one SQLite file: they survive a restart and a kill -9. */
export class SqliteRows implements SessionRows {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepare>;
  readonly #idleMs: number;
  readonly #purge: NodeJS.Timeout;
  #turnEnd: Promise<void> | undefined;

  /** @param idleMs how long a session lives without being touched, in milliseconds */
  constructor(dataDir: string, idleMs: number) {
    this.#database = openDatabase(dataDir);
    this.#statements = prepare(this.#database);
    this.#idleMs = idleMs;
    this.#purge = setInterval(() => this.#deleteExpired(), 60_000).unref();
  }

  async read(key: string): Promise<SessionRow | null> {
    const row = this.#statements.read.get(key, this.#oldest());
    return row ? toRow(row) : null;
  }

  /** What is asked for in one turn of the event loop is read at its end, all at once: docs/adr/0190. */
  async look(key: string, revision: number | undefined): Promise<SeenRow | null> {
    this.#turnEnd ??= setImmediate().then(() => {
      this.#turnEnd = undefined;
    });
    await this.#turnEnd;
    const row = this.#statements.look.get(revision ?? null, key, this.#oldest());
    if (!row) return null;
    const { data } = row;
    const seen = { revision: Number(row.revision), lastSeenAt: Number(row.last_seen_at) };
    return { ...seen, data: data === null ? null : String(data) };
  }

  async insert(key: string, username: string | null, data: string): Promise<void> {
    this.#statements.insert.run(key, username, data, Date.now());
  }

  async replace(key: string, username: string | null, data: string, revision: number): Promise<boolean> {
    const { changes } = this.#statements.replace.run(username, data, key, revision, this.#oldest());
    return changes === 1;
  }

  async remove(key: string): Promise<void> {
    this.#statements.remove.run(key);
  }

  /** All in one transaction: each waits for the disk once. */
  async touch(uses: readonly SessionUse[]): Promise<void> {
    const now = Date.now();
    this.#database.exec('begin immediate');
    try {
      for (const { key, agoMs } of uses) this.#statements.touch.run(now - agoMs, key, this.#oldest());
      this.#database.exec('commit');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      throw error;
    }
  }

  async listByUser(username: string): Promise<SessionRow[]> {
    return this.#statements.listByUser.all(username, this.#oldest()).map(toRow);
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
    this.#statements.deleteExpired.run(this.#oldest());
  }
}
