import path from 'node:path';
import { packPackages } from './pack/pack.ts';
import { root } from './workspace.ts';

try {
  const folder = path.resolve(root, process.argv[2] ?? 'packages');
  for (const file of await packPackages(folder)) console.log(file);
} catch (error) {
  console.error(`npm run pack: ${(error as Error).message}`);
  process.exitCode = 1;
}
