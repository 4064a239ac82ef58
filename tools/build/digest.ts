import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace.ts';

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

/** Everything outside its own folder that a package's build is made from. */
const sharedSources = [
  'kit/build',
  'kit/package.json',
  'contract/src',
  'pnpm-lock.yaml',
  'tsconfig.web.json',
];
/** Kit's own code is in the shell's build only: areas find it there when they run. */
const shellSources = [...sharedSources, 'kit/src'];

/** A digest of all that goes into the build of the package in `dir`: while it stays, so does the build. */
export function sourceDigest(dir: string): string {
  const shared = path.basename(dir) === 'shell' ? shellSources : sharedSources;
  const hash = createHash('sha256');
  for (const place of [dir, ...shared.map((source) => path.join(root, source))]) {
    for (const file of filesIn(place)) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}
