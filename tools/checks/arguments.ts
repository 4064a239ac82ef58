import { parseArgs } from 'node:util';
import { type Depth, listTestFiles, type Selection, selectByName, selectSince } from './test-files.ts';

const testFiles = (depth: Depth) => Object.values(listTestFiles(depth)).flat();

export interface TestArguments {
  depths: Depth[];
  /** Absent when no area, folder, test or commit was named. */
  selection: Selection | undefined;
}

/**
 * Which tests a command line asks for: `transactions`, `--since main`, `--deep`, `--all` for both depths.
 * @throws with what is wrong with it
 */
export function parseTestArguments(args: readonly string[]): TestArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { since: { type: 'string' }, deep: { type: 'boolean' }, all: { type: 'boolean' } },
    allowPositionals: true,
  });
  const depths: Depth[] = values.all ? ['quick', 'deep'] : [values.deep ? 'deep' : 'quick'];
  if (values.since !== undefined) return { depths, selection: selectSince(values.since) };
  if (positionals.length === 0) return { depths, selection: undefined };
  const selection = selectByName(positionals, [...testFiles('quick'), ...testFiles('deep')]);
  // A name that only deep tests have asks for those.
  const isDeepOnly = !testFiles('quick').some(selection);
  return { depths: isDeepOnly ? ['deep'] : depths, selection };
}
