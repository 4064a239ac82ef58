import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../workspace.ts';
import { runCommand } from './command.ts';
import { type Depth, listTestFiles, type Selection } from './test-files.ts';

export interface Count {
  passed: number;
  failed: number;
}

/** One thing that is checked. A step that is one check counts as one. */
export interface Step {
  name: string;
  run(): Promise<Count>;
}

/** A command that is right when it ends with 0; it is heard only when it is not. */
const commandStep = (name: string, command: readonly string[]): Step => ({
  name,
  run: async () => {
    const { ok, output } = await runCommand(command);
    if (!ok) process.stdout.write(output);
    return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});

/** Each of these takes several folders at once: what they all import is checked once. */
const typePrograms = ['servers', 'pages', 'browsers'];

const typeStep: Step = {
  name: 'types',
  run: async () => {
    const results = await Promise.all(
      typePrograms.map((name) => runCommand(['tsc', '-p', `tools/checks/types/${name}.json`])),
    );
    for (const { ok, output } of results) if (!ok) process.stdout.write(output);
    const failed = results.filter(({ ok }) => !ok).length;
    return { passed: results.length - failed, failed };
  },
};

const rooms = ['contract', 'kit', 'shell', 'proxy', 'sandbox', 'tools', 'e2e', 'bench'];
const areas = () => readdirSync(root).filter((name) => name.startsWith('mfe-'));

const directionStep = (): Step =>
  commandStep('dependency direction', [
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    ...rooms.filter((room) => existsSync(path.join(root, room))),
    ...areas(),
  ]);

/** Runs a test runner that writes its result as JSON to a file, and counts what it says. */
function testStep(
  name: string,
  command: (resultFile: string) => { args: string[]; env?: NodeJS.ProcessEnv },
  count: (result: unknown) => Count,
): Step {
  return {
    name,
    run: async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-tests-'));
      const resultFile = path.join(folder, 'result.json');
      const { args, env } = command(resultFile);
      const { ok } = await runCommand(args, { isShown: true, ...(env && { env }) });
      const result = existsSync(resultFile)
        ? count(JSON.parse(readFileSync(resultFile, 'utf8')))
        : { passed: 0, failed: 0 };
      rmSync(folder, { recursive: true });
      // A runner that broke before or after its tests has failed, whatever it counted.
      return ok || result.failed > 0 ? result : { ...result, failed: 1 };
    },
  };
}

/** Which tests run, how deep. */
export interface Tests {
  depth: Depth;
  /** All of that depth when absent. */
  selection?: Selection | undefined;
}

const vitestProjects = {
  quick: ['--project', 'node', '--project', 'web'],
  deep: ['--project', 'deep'],
};

const unitStep = (depth: Depth, files: readonly string[]): Step =>
  testStep(
    depth === 'quick' ? 'unit, contract and page tests' : 'deep tests',
    (file) => ({
      args: [
        ...['vitest', 'run', ...vitestProjects[depth]],
        ...['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
        ...files,
      ],
    }),
    (result) => {
      const { numPassedTests, numFailedTests } = result as { numPassedTests: number; numFailedTests: number };
      return { passed: numPassedTests, failed: numFailedTests };
    },
  );

const endToEndStep = (depth: Depth, files: readonly string[], repeat = 1): Step =>
  testStep(
    depth === 'quick' ? 'end to end' : 'end to end, deep',
    (file) => ({
      args: [
        ...['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--project', depth],
        ...[`--repeat-each=${repeat}`, '--pass-with-no-tests', '--reporter=list,json'],
        ...files,
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
    (result) => {
      const { stats } = result as { stats: { expected: number; unexpected: number; flaky: number } };
      // A test that passes only when tried again has found something.
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  );

const staticSteps = (): Step[] => [
  commandStep('format and lint', ['biome', 'ci', '--colors=off', '--error-on-warnings', '.']),
  typeStep,
  directionStep(),
];

/** A step for those of `all` that are selected; none when none is. */
function stepFor(
  all: readonly string[],
  selection: Selection | undefined,
  step: (files: readonly string[]) => Step,
): Step[] {
  // Named one by one only where they are not all of them.
  if (!selection) return [step([])];
  const files = all.filter(selection);
  return files.length > 0 ? [step(files)] : [];
}

/** Everything but end to end. */
export function checkSteps({ depth, selection }: Tests): Step[] {
  const tests = stepFor(listTestFiles(depth).unit, selection, (files) => unitStep(depth, files));
  return depth === 'quick' ? [...staticSteps(), ...tests] : tests;
}

export const testSteps = ({ depth, selection }: Tests): Step[] => [
  ...checkSteps({ depth, selection }),
  ...stepFor(listTestFiles(depth).endToEnd, selection, (files) => endToEndStep(depth, files)),
];

/** The selected tests of either depth, `times` over. */
export function repeatSteps(times: number, selection: Selection): Step[] {
  const steps = (['quick', 'deep'] as const).map((depth) => {
    const { unit, endToEnd } = listTestFiles(depth);
    const [unitTests] = stepFor(unit, selection, (files) => unitStep(depth, files));
    return [
      // Its runner repeats no file by itself.
      ...Array.from({ length: unitTests ? times : 0 }, () => unitTests as Step),
      ...stepFor(endToEnd, selection, (files) => endToEndStep(depth, files, times)),
    ];
  });
  return steps.flat();
}

/** Runs steps one after the other, all of them even when one fails, and closes with `N passed, N failed`. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const total: Count = { passed: 0, failed: 0 };
  for (const { name, run } of steps) {
    const startedAt = performance.now();
    console.log(`\n${name}`);
    const { passed, failed } = await run();
    total.passed += passed;
    total.failed += failed;
    console.log(
      `${name}: ${passed} passed, ${failed} failed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    );
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}
