import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { copyKept } from './kept-data.ts';
import { createTempFolder } from './temp-folder.ts';

/** Puts a database without tables into a folder: to make one takes the engine eight times as long as to open it. */
export const copyNewEngine = (dataDir: string): Promise<void> =>
  copyKept({ name: 'engine' }, dataDir, async (folder) => {
    const client = await PGlite.create(folder);
    await client.close();
  });

/** A database without tables, of one test alone; it is gone when it is closed. */
export async function openNewEngine(): Promise<PGlite> {
  const dataDir = createTempFolder();
  await copyNewEngine(dataDir);
  const client = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  const close = client.close.bind(client);
  client.close = async () => {
    await close();
    rmSync(dataDir, { recursive: true });
  };
  return client;
}
