import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@countinghouse/contract';
import { areaDirs, root } from '../workspace.ts';
import { sourceDigest } from './digest.ts';
import { publish } from './publish.ts';

const stampFile = (dir: string) => path.join(dir, 'dist', '.stamp');

function isCurrent(dir: string, digest: string): boolean {
  return existsSync(stampFile(dir)) && readFileSync(stampFile(dir), 'utf8') === digest;
}

/** Runs a package's own build in a process of its own. @throws when it fails; what it said is on the terminal */
async function buildPackage(dir: string): Promise<void> {
  const digest = sourceDigest(dir);
  const cli = path.join(root, 'kit', 'build', 'cli.ts');
  const child = spawn(process.execPath, [cli, dir], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${path.basename(dir)} could not be built`);
  writeFileSync(stampFile(dir), digest);
}

/**
 * Builds what changed since its last build, two packages at a time, and publishes the portal.
 * @param log told which packages are built, and how long each took
 */
export async function buildPortal(log: (line: string) => void): Promise<Registry> {
  const stale = [path.join(root, 'shell'), ...areaDirs()].filter((dir) => !isCurrent(dir, sourceDigest(dir)));
  const queue = [...stale];
  const work = async () => {
    for (let dir = queue.shift(); dir; dir = queue.shift()) {
      const startedAt = performance.now();
      await buildPackage(dir);
      log(`built ${path.basename(dir)} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all([work(), work()]);
  return publish();
}
