import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryRevision } from '@countinghouse/releases';
import { areaDirs, portalDir, root } from '../workspace.ts';
import { sourceDigest } from './digest.ts';
import { placeHostedPage, placeShell } from './place.ts';
import { releasePortal, releasesIn } from './release-portal.ts';

const stampFile = (dir: string) => path.join(dir, 'dist', '.stamp');

function isCurrent(dir: string, digest: string): boolean {
  return existsSync(stampFile(dir)) && readFileSync(stampFile(dir), 'utf8') === digest;
}

/** Runs a package's own build in a process of its own. @throws when it fails; what it said is on the terminal */
async function buildPackage(dir: string): Promise<void> {
  const digest = sourceDigest(dir);
  const cli = path.join(root, 'kit', 'build', 'cli.ts');
  const child = spawn(process.execPath, [cli, dir], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${path.basename(dir)} could not be built`);
  writeFileSync(stampFile(dir), digest);
}

/**
 * Builds those packages that changed since their last build, two at a time.
 * @param dirs folders of the shell and areas
 * @param log told which packages are built, and how long each took
 */
export async function buildPackages(dirs: readonly string[], log: (line: string) => void): Promise<void> {
  const queue = dirs.filter((dir) => !isCurrent(dir, sourceDigest(dir)));
  const work = async () => {
    for (let dir = queue.shift(); dir; dir = queue.shift()) {
      const startedAt = performance.now();
      await buildPackage(dir);
      log(`built ${path.basename(dir)} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all([work(), work()]);
}

/**
 * Publishes what was built last, into an empty folder or over what is there.
 * @param place a folder
 * @param areas folders of the built areas
 */
export const releaseBuilt = (place: string, areas = areaDirs()): Promise<RegistryRevision> =>
  releasePortal(place, path.join(root, 'shell', 'dist'), areas);

/** Builds what changed, and publishes the whole portal for the proxy to serve. `log` is told of each build. */
export async function buildPortal(log: (line: string) => void): Promise<RegistryRevision> {
  const [shell, hostedPage] = [path.join(root, 'shell'), path.join(root, 'hosted-page')];
  await buildPackages([shell, hostedPage, ...areaDirs()], log);
  placeHostedPage(path.join(hostedPage, 'dist'), portalDir);
  placeShell(path.join(shell, 'dist'), portalDir);
  return releaseBuilt(releasesIn(portalDir));
}
