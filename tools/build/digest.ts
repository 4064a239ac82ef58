import { createHash } from 'node:crypto';
import path from 'node:path';
import { addSources } from '@countinghouse/kit/source-digest';
import { root } from '../workspace.ts';

/** Everything outside its own folder that a package's build is made from. */
const sharedSources = [
  'kit/build',
  'kit/package.json',
  'contract/package.json',
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
  for (const place of [dir, ...shared.map((source) => path.join(root, source))])
    addSources(hash, place, root);
  return hash.digest('hex');
}
