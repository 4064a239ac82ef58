import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellProvides } from '@countinghouse/contract';

interface Package {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Package;

const kitPackage = path.join(import.meta.dirname, '..', 'package.json');
/** Beside kit in the workspace, and beside it where packages are installed. */
const contractPackage = new URL('../package.json', import.meta.resolve('@countinghouse/contract'));

/** Which versions of kit and contract this preset is of: what a shell built with it brings. */
export const provided = (): ShellProvides => ({
  kit: read(kitPackage).version,
  contract: (JSON.parse(readFileSync(contractPackage, 'utf8')) as Package).version,
});

/** What is asked for in the workspace itself is what is there. */
const rangeOf = (declared: string | undefined, version: string) =>
  declared === undefined || declared.startsWith('workspace:') ? `^${version}` : declared;

/** What an area's package says of itself: its version, and the ranges of kit and contract that it was made for. */
export function readPackage(dir: string): { label: string; needs: ShellProvides } {
  const { version, dependencies, peerDependencies } = read(path.join(dir, 'package.json'));
  const declared = { ...dependencies, ...peerDependencies };
  const here = provided();
  return {
    label: version,
    needs: {
      kit: rangeOf(declared['@countinghouse/kit'], here.kit),
      contract: rangeOf(declared['@countinghouse/contract'], here.contract),
    },
  };
}
