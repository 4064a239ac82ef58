import pg from 'pg';

/** Everything that a backend makes in its database: its tables, the list of migrations, and the job queue. */
const schemas = ['public', 'drizzle', 'pgboss'];

/** Takes everything out of a PostgreSQL database; the next start makes it anew. All of it goes, or nothing. */
export async function emptyDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(
      `begin; ${schemas.map((schema) => `drop schema if exists ${schema} cascade;`).join(' ')} create schema public; commit`,
    );
  } finally {
    await client.end();
  }
}
