import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { emptyDatabase } from '@countinghouse/sandbox/empty-database';
import { databaseName, readDataDir, readPorts, refuseBusyPorts } from './stack/settings.ts';

/** A database may be others' too: it is emptied only when somebody says so. @throws when nobody can be asked */
async function isConfirmed(question: string, isYes: boolean): Promise<boolean> {
  if (isYes) return true;
  if (!process.stdin.isTTY)
    throw new Error(`${question} Say so with npm run reset -- --yes. Nothing was done.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type yes: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

try {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
  // A running portal would write its data back, or worse, half of it.
  await refuseBusyPorts(readPorts());
  const dataDir = readDataDir();
  const databaseUrl = process.env.DATABASE_URL;
  if (databaseUrl) {
    const question = `Everything in the database ${databaseName(databaseUrl)} will be deleted.`;
    if (!(await isConfirmed(question, values.yes))) throw new Error('nothing was done.');
    await emptyDatabase(databaseUrl);
    console.log(`The database ${databaseName(databaseUrl)} is empty.`);
  }
  rmSync(dataDir, { recursive: true, force: true });
  console.log(`${dataDir} is empty; the next npm start fills it again.`);
} catch (error) {
  console.error(`npm run reset: ${(error as Error).message}`);
  process.exit(1);
}
