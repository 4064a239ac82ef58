import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createArea } from './area/create-area.ts';
import { runCommand } from './checks/command.ts';
import { root } from './workspace.ts';

const usage = `usage: npm run new:area -- <name> [--list [endpoint]]
  npm run new:area -- payment-links           an area with one page
  npm run new:area -- payouts --list deposits  one with a list and the page of a record`;

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
  const [id, option, endpoint] = process.argv.slice(2);
  if (!id || (option !== undefined && option !== '--list')) throw new Error(usage);
  const dir = createArea(root, id, { list: option && (endpoint ?? true) });
  // Long names break and order lines elsewhere than the template does.
  await runCommand(['biome', 'check', '--write', dir]);
  await install();
  console.log(`${path.basename(dir)} is ready: npm start shows it at /${id}, npm run check tests it.`);
} catch (error) {
  console.error(`npm run new:area: ${(error as Error).message}`);
  process.exitCode = 1;
}
