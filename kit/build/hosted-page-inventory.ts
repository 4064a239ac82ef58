import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Module } from 'webpack';

/** A script that may run on the payment page, why, and who answers for it: PCI DSS 4.0.1, 6.4.3. */
export interface AuthorizedScript {
  purpose: string;
  runsOn: string;
  authorizedBy: string;
  authorizedOn: string;
  /** Whose code is in it. */
  packages: string[];
}
export type AuthorizedScripts = Record<'page' | 'embed', AuthorizedScript>;

/** The scripts that somebody answers for, of the page in a folder. */
export const readAuthorized = (dir: string): AuthorizedScripts =>
  JSON.parse(readFileSync(path.join(dir, 'scripts.json'), 'utf8')) as AuthorizedScripts;

/** Which package a file is of. */
export function packageOf(file: string, workspace: string): string {
  const inModules = file.split('/node_modules/').at(-1) ?? '';
  if (inModules !== file) return /^(?:@[^/]+\/)?[^/]+/.exec(inModules)?.[0] ?? file;
  return `@countinghouse/${path.relative(workspace, file).split(path.sep)[0]}`;
}

const partsOf = (module: Module & { modules?: Module[] }): Module[] => module.modules ?? [module];

/** The packages that have code in the script of an entry. */
export function packagesIn(compilation: Compilation, entry: string, workspace: string): string[] {
  const chunks = compilation.entrypoints.get(entry)?.chunks ?? [];
  const files = chunks.flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
      .flatMap(partsOf)
      .map((module) => module.nameForCondition())
      // What webpack adds by itself has no file, and style sheets leave the script.
      .filter((file): file is string => file !== null && /\.(?:[cm]?js|tsx?|json)$/.test(file)),
  );
  return [...new Set(files.map((file) => packageOf(file, workspace)))].sort();
}

/** @throws where a script has code that nobody authorized, or says so of code that it has not */
export function assertAuthorized(
  entry: keyof AuthorizedScripts,
  packages: readonly string[],
  authorized: AuthorizedScripts,
): void {
  const expected = authorized[entry].packages.toSorted();
  if (JSON.stringify(expected) === JSON.stringify(packages)) return;
  throw new Error(
    `the hosted page's ${entry} has code of ${packages.join(', ') || 'nothing'}, and hosted-page/scripts.json authorizes ${expected.join(', ') || 'nothing'}`,
  );
}
