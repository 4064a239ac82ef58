import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellProvides } from '@countinghouse/contract';

interface Package {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const read = (file: string | URL) => JSON.parse(readFileSync(file, 'utf8')) as Package;

/** Wherever it is installed: in the workspace and in a package the files lie in other folders. */
const readInstalled = (name: string) => read(new URL(import.meta.resolve(`${name}/package.json`)));

/** Which versions of kit and contract this preset is of: what a shell built with it brings. */
export const provided = (): ShellProvides => ({
  kit: readInstalled('@countinghouse/kit').version,
  contract: readInstalled('@countinghouse/contract').version,
});

/** What is asked for by its place (`workspace:`, `file:`) and not by a version is what is there. */
const rangeOf = (declared: string | undefined, version: string) =>
  declared === undefined || /^[a-z]+:/.test(declared) ? `^${version}` : declared;

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
