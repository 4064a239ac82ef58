import { rmSync } from 'node:fs';
import { readDataDir, readPorts, refuseBusyPorts } from './stack/settings.ts';

try {
  // A running portal would write its data back, or worse, half of it.
  await refuseBusyPorts(readPorts());
  const dataDir = readDataDir();
  rmSync(dataDir, { recursive: true, force: true });
  console.log(`${dataDir} is empty; the next npm start fills it again.`);
} catch (error) {
  console.error(`npm run reset: ${(error as Error).message}`);
  process.exit(1);
}
