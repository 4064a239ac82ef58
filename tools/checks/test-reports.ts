import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Result {
  passed: number;
  failed: number;
  /** Each failure with its place and the start of what was said of it, to be read without the whole log. */
  failures: string[];
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
  return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), failures };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
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
  const failedTests = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests }) =>
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
  return {
    passed: stats.expected,
    failed: Math.max(stats.unexpected + stats.flaky, failures.length),
    failures,
  };
}
