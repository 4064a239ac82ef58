import { parseArgs } from 'node:util';
import { type Depth, listTestFiles, type Selection, selectByName, selectSince } from './test-files.ts';

const everyTestFile = () =>
  (['quick', 'deep'] as const).flatMap((depth) => Object.values(listTestFiles(depth)).flat());

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
  const selection = positionals.length > 0 ? selectByName(positionals, everyTestFile()) : undefined;
  return { depths, selection };
}
