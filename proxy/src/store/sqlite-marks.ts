import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Marks } from './shared-store.ts';

const schema = `
  pragma journal_mode = wal;
  create table if not exists marks (key text primary key, ends_at integer not null) strict;
  create index if not exists marks_by_end on marks (ends_at);
`;

/** Marks in one SQLite file: what was used once stays used over a restart. */
export function openSqliteMarks(dataDir: string): Marks & { close(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path.join(dataDir, 'marks.sqlite'));
  database.exec(schema);
  const dropEnded = database.prepare('delete from marks where ends_at <= ?');
  const insert = database.prepare('insert or ignore into marks values (?, ?)');
  const remove = database.prepare('delete from marks where key = ?');
  return {
    async claim(key, ttlMs) {
      dropEnded.run(Date.now());
      return insert.run(key, Date.now() + ttlMs).changes === 1;
    },
    release: async (key) => void remove.run(key),
    close: () => database.close(),
  };
}
