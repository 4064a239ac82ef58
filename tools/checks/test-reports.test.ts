import { describe, expect, it } from 'vitest';
import { describeFailure, describeSlowest, readPlaywrightReport, readVitestReport } from './test-reports.ts';

const failedTest = {
  status: 'failed',
  fullName: 'a refund is made once',
  failureMessages: ['expected 1\nmet 2\n    at run (/portal/node_modules/vitest/x.js:1:2)'],
};
const passedTest = { status: 'passed', fullName: 'a refund is found', failureMessages: [] };
const vitestFile = {
  name: '/portal/kit/x.test.ts',
  status: 'failed',
  message: '',
  startTime: 1_000,
  endTime: 3_500,
};
const times = new Map([['kit/x.test.ts', 2.5]]);

describe('a report of vitest', () => {
  const read = (file: object, counts: object) =>
    readVitestReport({ numPassedTests: 1, numFailedTests: 0, ...counts, testResults: [file] }, '/portal');

  it('names the test that failed, and what it said', () => {
    expect(
      read({ ...vitestFile, assertionResults: [passedTest, failedTest] }, { numFailedTests: 1 }),
    ).toEqual({
      passed: 1,
      failed: 1,
      failures: ['kit/x.test.ts › a refund is made once\n    expected 1\n    met 2'],
      times,
    });
  });

  it('counts a file that was not loaded as failed', () => {
    const file = { ...vitestFile, message: 'SyntaxError', assertionResults: [] };
    const failures = ['kit/x.test.ts\n    SyntaxError'];
    expect(read(file, {})).toEqual({ passed: 1, failed: 1, failures, times });
  });
});

describe('a report of Playwright', () => {
  const spec = (status: string) => ({
    title: 'a reload keeps it',
    file: 'list.spec.ts',
    tests: [
      { status, results: [{ duration: 1_500, errors: [{ message: '\u001b[31mtimed out\u001b[39m' }] }] },
    ],
  });
  const read = (stats: object, specs: object[], errors: object[] = []) =>
    readPlaywrightReport({
      suites: [{ title: '', specs: [], suites: [{ title: 'reloads', specs }] }],
      errors,
      stats: { expected: 3, unexpected: 0, flaky: 0, ...stats },
    });

  it('names the tests that failed, at first or for good', () => {
    const named = 'list.spec.ts › a reload keeps it\n    timed out';
    expect(read({ unexpected: 1, flaky: 1 }, [spec('unexpected'), spec('expected'), spec('flaky')])).toEqual({
      passed: 3,
      failed: 2,
      failures: [named, named],
      times: new Map([['list.spec.ts', 4.5]]),
    });
  });

  it('counts an error of no test as failed', () => {
    expect(read({}, [], [{ message: 'no browser' }])).toMatchObject({
      failed: 1,
      failures: ['end to end\n    no browser'],
    });
  });
});

it('a long message is cut', () => {
  const lines = describeFailure('x.test.ts', 'line\n'.repeat(100)).split('\n');
  expect(lines).toHaveLength(17);
  expect(lines.at(-1)).toBe('    …');
});

it('the slowest files come first', () => {
  const seconds = new Map([
    ['quick.test.ts', 1],
    ['slow.test.ts', 114.26],
    ['middling.test.ts', 20],
  ]);
  expect(describeSlowest(seconds, 2)).toBe('  114.3 s  slow.test.ts\n   20.0 s  middling.test.ts');
});
