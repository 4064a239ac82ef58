import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../workspace.ts';
import { runCommand } from './command.ts';
import { type Depth, listTestFiles, type Selection } from './test-files.ts';
import {
  describeFailure,
  describeSlowest,
  type Result,
  readPlaywrightReport,
  readVitestReport,
} from './test-reports.ts';

/** One thing that is checked. A step that is one check counts as one. */
export interface Step {
  name: string;
  run(): Promise<Result>;
}

/** A command that is right when it ends with 0; it is heard only when it is not. */
async function runCheck(name: string, command: readonly string[]): Promise<Result> {
  const { ok, output } = await runCommand(command);
  if (ok) return { passed: 1, failed: 0, failures: [] };
  process.stdout.write(output);
  return { passed: 0, failed: 1, failures: [describeFailure(name, output)] };
}

const commandStep = (name: string, command: readonly string[]): Step => ({
  name,
  run: () => runCheck(name, command),
});

const sum = (results: readonly Result[]): Result => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  failures: results.flatMap(({ failures }) => failures),
});

/** Each of these takes several folders at once: what they all import is checked once. */
const typePrograms = ['servers', 'pages', 'hosted-page', 'browsers'];

const typeStep: Step = {
  name: 'types',
  run: async () =>
    sum(
      await Promise.all(
        typePrograms.map((name) =>
          // Its checkers each check what they share anew; the programs fill the cores.
          runCheck(`types: ${name}`, ['tsc', '-p', `tools/checks/types/${name}.json`, '--checkers', '1']),
        ),
      ),
    ),
};

const rooms = [
  'contract',
  'kit',
  'shell',
  'hosted-page',
  'proxy',
  'releases',
  'sandbox',
  'tools',
  'deploy',
  'e2e',
  'bench',
];
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
  read: (report: unknown) => Result,
): Step {
  return {
    name,
    run: async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-tests-'));
      const resultFile = path.join(folder, 'result.json');
      const { args, env } = command(resultFile);
      const { ok, output } = await runCommand(args, { isShown: true, ...(env && { env }) });
      const result = existsSync(resultFile)
        ? read(JSON.parse(readFileSync(resultFile, 'utf8')))
        : { passed: 0, failed: 0, failures: [] };
      rmSync(folder, { recursive: true });
      if (ok || result.failed > 0) return result;
      // A runner that broke before or after its tests has failed, whatever it counted.
      const lastLines = output.trimEnd().split('\n').slice(-15).join('\n');
      return { ...result, failed: 1, failures: [describeFailure(`${name} ended with an error`, lastLines)] };
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
    (report) => readVitestReport(report, root),
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
    readPlaywrightReport,
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

/**
 * Runs steps one after the other, all of them even when one fails. Says last what failed, where the end of a log is all
 * that is kept of it, and closes with `N passed, N failed`.
 */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const results: Result[] = [];
  for (const { name, run } of steps) {
    const startedAt = performance.now();
    console.log(`\n${name}`);
    const result = await run();
    results.push(result);
    const { passed, failed, times } = result;
    if (times && times.size > 1) console.log(`\nlongest:\n${describeSlowest(times)}`);
    console.log(
      `${name}: ${passed} passed, ${failed} failed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    );
  }
  const { passed, failed, failures } = sum(results);
  for (const failure of failures) console.log(`\nfailed: ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}
