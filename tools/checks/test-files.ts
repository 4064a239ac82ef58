import { globSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace.ts';
import { git } from './git.ts';

/** Quick tests run at each change; deep ones, in `*.deep.test.ts` and `*.deep.spec.ts` or tagged `@deep`, take long. */
export type Depth = 'quick' | 'deep';

/** Paths from the repository's top folder. */
export interface TestFiles {
  unit: string[];
  endToEnd: string[];
}

const isTest = (file: string) => /\.test\.tsx?$|\.spec\.ts$/.test(file);
const depthOf = (file: string): Depth => (/\.deep\.(test|spec)\./.test(file) ? 'deep' : 'quick');

/** Every test file that may have tests of one depth. */
export function listTestFiles(depth: Depth): TestFiles {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: ['**/node_modules', '**/dist'] })
      .map((file) => file.split(path.sep).join('/'))
      .sort();
  const specs = find('e2e/specs/**/*.spec.ts');
  return {
    unit: find('{*,*/**}/*.test.{ts,tsx}').filter((file) => depthOf(file) === depth),
    // A spec is quick but for the tests that are tagged.
    endToEnd: depth === 'deep' ? specs : specs.filter((file) => depthOf(file) === depth),
  };
}

/** Chooses among test files. */
export type Selection = (file: string) => boolean;

const plainName = (part: string) => part.replace(/(\.deep)?\.(test|spec)\.tsx?$/, '');

/** Whether a path has a folder or a test of that name in it; `transactions` is `mfe-transactions`, too. */
const isCalled = (name: string) => (file: string) =>
  file.endsWith(name) || file.split('/').some((part) => [name, `mfe-${name}`].includes(plainName(part)));

/**
 * Selects by the names of areas, folders or tests, or by a test's path.
 * @throws when a name fits no test
 */
export function selectByName(names: readonly string[], all: readonly string[]): Selection {
  for (const name of names) {
    if (!all.some(isCalled(name))) throw new Error(`no area, folder or test is called “${name}”`);
  }
  return (file) => names.some((name) => isCalled(name)(file));
}

/** What a change below a top folder concerns: the tests of those that import it, or run it. */
const concerned: Record<string, RegExp> = {
  sandbox: /^(?!contract\/)/,
  releases: /^(?!contract\/|sandbox\/)/,
  proxy: /^(?!contract\/|sandbox\/|releases\/)/,
  kit: /^(?!contract\/|sandbox\/|proxy\/|releases\/)/,
  shell: /^(shell|tools|e2e)\//,
  'hosted-page': /^(hosted-page|tools\/checks|e2e\/specs\/checkout)\//,
  e2e: /^e2e\//,
  docs: /^tools\/checks\//,
  'README.md': /^tools\/checks\//,
  deploy: /^(deploy|tools\/checks)\//,
  bench: /^$/,
};

/** The tests that a change of one file concerns: all of them, when it may concern anything. */
export function concernedBy(changed: string): Selection {
  if (isTest(changed)) return (file) => file === changed;
  const [top = ''] = changed.split('/');
  const [, area] = /^mfe-(.+)$/.exec(top) ?? [];
  const pattern = area
    ? new RegExp(`^(${top}/|tools/checks/|e2e/specs/(${area}|shell)/)`)
    : (concerned[top] ?? /./);
  return (file) => pattern.test(file);
}

/**
 * Selects what the changes since a commit or branch concern, committed or not.
 * @throws Error in git's words when it does not know the reference
 */
export function selectSince(reference: string): Selection {
  const changed = [
    ...git('diff', '--name-only', '--merge-base', reference),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const selections = changed.map(concernedBy);
  return (file) => selections.some((concerns) => concerns(file));
}
