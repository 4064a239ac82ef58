import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockDataDir } from './data-lock.ts';
import { withSessionSettings } from './postgres-session.ts';
import { preparePglite } from './prepare-pglite.ts';
import { timePglite, timePool } from './statement-times.ts';
import { scopeTransactions } from './transaction-scope.ts';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** Either engine, behind the one query builder: nothing above this file knows which. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** What is under the query builder, for the job queue, which speaks to it directly. */
export type Engine =
  | { kind: 'pglite'; client: PGlite }
  /** Sessions opened by this address begin with our settings. */
  | { kind: 'postgres'; url: string };

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

/** What is done with a database whose schema is up to date before anybody else may use it. */
type Fill = (db: Database) => Promise<unknown>;

/**
 * Buffers of 32 MB in place of 128: the engine clears them all at each start, a quarter of what a backend takes to
 * start, and what it reads again the system's own cache has.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

async function openPglite(dataDir: string, fill: Fill): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataDir(dataDir);
  const client = await PGlite.create({ dataDir, extensions: { pg_trgm }, startParams });
  // It calls these two alone.
  const db = drizzlePglite({ client: timePglite(preparePglite(client)) as PGlite });
  scopeTransactions(db);
  const close = async () => {
    await client.close();
    unlock();
  };
  await closingOnFailure(close, async () => {
    await migratePglite(db, { migrationsFolder });
    await fill(db);
  });
  return { db, engine: { kind: 'pglite', client }, close };
}

/** Held by the one process that migrates and fills; the others wait. */
const setUpLock = 7_340_000;

/** Does `work` while no other process does its own; the lock is the connection's, and goes with a process that dies. */
async function oneProcessAtATime(connectionString: string, work: () => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString, keepAlive: true });
  // A server that goes away is told by the work, which asks it too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [setUpLock]);
    await work();
  } finally {
    await client.end();
  }
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString });
  // A server that restarts cuts connections that nobody uses at the moment; the next query makes a new one.
  pool.on('error', (error) => {
    if (!pool.ending) console.error(JSON.stringify({ database: String(error) }));
  });
  return pool;
}

async function setUpPostgres(databaseUrl: string, fill: Fill): Promise<void> {
  const url = withSessionSettings(databaseUrl, true);
  const pool = openPool(url);
  const db = drizzlePostgres({ client: pool });
  try {
    await oneProcessAtATime(url, async () => {
      await migratePostgres(db, { migrationsFolder });
      await fill(db);
    });
  } finally {
    await pool.end();
  }
}

async function openPostgres(databaseUrl: string, fill: Fill): Promise<OpenDatabase> {
  await setUpPostgres(databaseUrl, fill);
  const url = withSessionSettings(databaseUrl);
  const pool = timePool(openPool(url));
  const db = drizzlePostgres({ client: pool });
  scopeTransactions(db);
  return { db, engine: { kind: 'postgres', url }, close: () => pool.end() };
}

async function closingOnFailure(close: () => Promise<void>, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens PostgreSQL when a URL is set, PGlite otherwise, brings the schema up to date and has it filled. Of several
 * processes that start at once on one database, one does both and the others wait for it.
 */
export function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  fill: Fill = async () => undefined,
): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, fill) : openPglite(dataDir, fill);
}
