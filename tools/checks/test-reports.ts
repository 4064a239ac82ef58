import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Result {
  passed: number;
  failed: number;
  /** Each failure with its place and the start of what was said of it, to be read without the whole log. */
  failures: string[];
  /** How long each file's tests took, in seconds of a worker. */
  times?: Map<string, number>;
}

/** The files whose tests took longest, as they are listed. */
export function describeSlowest(times: ReadonlyMap<string, number>, most = 10): string {
  const slowestFirst = [...times].toSorted(([, one], [, other]) => other - one).slice(0, most);
  return slowestFirst.map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`).join('\n');
}

/** Lines of a message that are shown: what was expected and met is among the first. */
const messageLines = 15;

/** A failure as it is listed. */
export function describeFailure(place: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .trim()
    .split('\n')
    // Frames of a test runner, longer than what they tell.
    .filter((line) => !/^\s*at .*node_modules/.test(line));
  const shown = lines.slice(0, messageLines).map((line) => `    ${line}`);
  return [place, ...shown, ...(lines.length > messageLines ? ['    …'] : [])].join('\n').trimEnd();
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
    /** Why the file itself failed: it was not loaded, or a hook of it failed. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** What vitest's JSON reporter says. */
export function readVitestReport(report: unknown, root: string): Result {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describeFailure(`${file} › ${test.fullName}`, (test.failureMessages ?? []).join('\n')));
    return tests.length > 0 || status !== 'failed' ? tests : [describeFailure(file, message)];
  });
  const times = new Map(
    testResults.map((file) => [path.relative(root, file.name), (file.endTime - file.startTime) / 1000]),
  );
  return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), failures, times };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  /** Of no test: a broken configuration, a failed set-up. */
  errors: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number };
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** What Playwright's JSON reporter says. A test that passes only when tried again has found something. */
export function readPlaywrightReport(report: unknown): Result {
  const { suites, errors, stats } = report as PlaywrightReport;
  const messages = (list: { message?: string }[]) => list.map(({ message }) => message ?? '').join('\n');
  const specs = suites.flatMap(specsOf);
  const failedTests = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        describeFailure(`${file} › ${title}`, messages(results.flatMap((result) => result.errors))),
      ),
  );
  const failures = [
    ...failedTests,
    ...errors.map((error) => describeFailure('end to end', messages([error]))),
  ];
  const times = new Map<string, number>();
  for (const { file, tests } of specs) {
    const tries = tests.flatMap(({ results }) => results);
    const seconds = tries.reduce((total, { duration }) => total + duration / 1000, 0);
    times.set(file, (times.get(file) ?? 0) + seconds);
  }
  return {
    passed: stats.expected,
    failed: Math.max(stats.unexpected + stats.flaky, failures.length),
    failures,
    times,
  };
}
