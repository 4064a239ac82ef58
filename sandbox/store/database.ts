import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockDataDir } from './data-lock.ts';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** Either engine, behind the one query builder: nothing above this file knows which. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** What is under the query builder, for the job queue, which speaks to it directly. */
export type Engine = { kind: 'pglite'; client: PGlite } | { kind: 'postgres'; url: string };

export interface OpenDatabase {
  db: Database;
  engine: Engine;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** A PostgreSQL connection string; without one the embedded PGlite is used. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database; created when missing. */
  dataDir: string;
}

/**
 * Optimising one single function of PGlite, its parser of 100 KB, takes V8 600 MB for a second, at every start. Lists
 * and counts are as fast in what the baseline compiler makes, measured by `bench/lists.ts --engine pglite`.
 */
function compileWithoutOptimising(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

async function openPglite(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataDir(dataDir);
  compileWithoutOptimising();
  const client = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  const db = drizzlePglite({ client });
  await migratePglite(db, { migrationsFolder });
  const close = async () => {
    await client.close();
    unlock();
  };
  return { db, engine: { kind: 'pglite', client }, close };
}

async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const db = drizzlePostgres({ client: pool });
  await migratePostgres(db, { migrationsFolder });
  return { db, engine: { kind: 'postgres', url: databaseUrl }, close: () => pool.end() };
}

/** Opens PostgreSQL when a URL is set, PGlite otherwise, and brings the schema up to date. */
export function openDatabase({ databaseUrl, dataDir }: DatabaseSettings): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl) : openPglite(dataDir);
}
