import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createArea } from './area/create-area.ts';
import { runCommand } from './checks/command.ts';
import { root } from './workspace.ts';

const usage = 'usage: npm run new:area -- <name>, such as npm run new:area -- payment-links';

/** Links the new package and writes it into the lockfile, which a clean clone installs from. */
async function install(): Promise<void> {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { ok, output } = await runCommand([
    'npx',
    '--yes',
    packageManager,
    'install',
    '--no-frozen-lockfile',
  ]);
  if (!ok) throw new Error(`the area is written, but its packages could not be linked:\n${output}`);
}

try {
  const [id] = process.argv.slice(2);
  if (!id) throw new Error(usage);
  const dir = createArea(root, id);
  // Long names break lines elsewhere than the template does.
  await runCommand(['biome', 'format', '--write', dir]);
  await install();
  console.log(`${path.basename(dir)} is ready: npm start shows it at /${id}, npm run check tests it.`);
} catch (error) {
  console.error(`npm run new:area: ${(error as Error).message}`);
  process.exitCode = 1;
}
