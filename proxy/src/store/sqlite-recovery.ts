import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RecoveryRows } from './shared-store.ts';

const schema = `
  pragma journal_mode = wal;
  create table if not exists recovery_codes (
    account text not null,
    digest text not null,
    sealed text not null,
    primary key (account, digest)
  ) strict;
`;

/** Recovery codes in one SQLite file. */
export function openSqliteRecovery(dataDir: string): RecoveryRows & { close(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path.join(dataDir, 'recovery.sqlite'));
  database.exec(schema);
  const removeAll = database.prepare('delete from recovery_codes where account = ?');
  const insert = database.prepare('insert or replace into recovery_codes values (?, ?, ?)');
  const take = database.prepare(
    'delete from recovery_codes where account = ? and digest = ? returning sealed',
  );
  const count = database.prepare('select count(*) as number from recovery_codes where account = ?');
  return {
    async replace(account, entries) {
      database.exec('begin immediate');
      try {
        removeAll.run(account);
        for (const { digest, sealed } of entries) insert.run(account, digest, sealed);
        database.exec('commit');
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    async take(account, digest) {
      const [row] = take.all(account, digest);
      return row ? String(row.sealed) : null;
    },
    restore: async (account, { digest, sealed }) => void insert.run(account, digest, sealed),
    count: async (account) => Number(count.get(account)?.number),
    close: () => database.close(),
  };
}
