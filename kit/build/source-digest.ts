import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const notSources = new Set(['node_modules', 'dist', '.cache', 'test-results']);

function* filesIn(place: string): Generator<string> {
  if (!statSync(place).isDirectory()) {
    yield place;
    return;
  }
  for (const name of readdirSync(place).sort()) {
    if (!notSources.has(name)) yield* filesIn(path.join(place, name));
  }
}

/** Adds all that a place holds to a digest, what was made from it aside. `from` is what names are told from. */
export function addSources(hash: Hash, place: string, from: string): void {
  for (const file of filesIn(place)) {
    hash
      .update(`${path.relative(from, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
}

const lockFiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** The lock file that holds for a folder: its own, or the nearest one above. */
function lockFileFor(dir: string): string | undefined {
  const own = lockFiles.map((name) => path.join(dir, name)).find(existsSync);
  const above = path.dirname(dir);
  return own ?? (above === dir ? undefined : lockFileFor(above));
}

/** A digest of all that goes into the build of the area in `dir`: its sources, what it depends on, and the preset. */
export function sourceDigestOf(dir: string, presetDigest: string): string {
  const hash = createHash('sha256').update(presetDigest);
  addSources(hash, dir, dir);
  const lockFile = lockFileFor(dir);
  if (lockFile) hash.update(readFileSync(lockFile));
  return hash.digest('hex');
}
