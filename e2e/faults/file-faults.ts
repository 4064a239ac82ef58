import type { Page, Route } from '@playwright/test';
import { expect } from '../portal-test.ts';
import type { Fault } from './fault.ts';
import { answers, filesOf, forgetDigests, type Kind } from './file-answers.ts';
import { notLoaded, pageNotLoaded, stillLoading, transactions } from './words.ts';

const reasons = {
  unreachable: notLoaded(transactions, 'Its server can’t be reached.', 'Không kết nối được với máy chủ.'),
  missing: notLoaded(transactions, 'A file was not found.', 'Không tìm thấy tệp.'),
  failing: notLoaded(transactions, 'Its server returned an error.', 'Máy chủ báo lỗi.'),
  damaged: notLoaded(transactions, 'It failed a security check', 'Không vượt qua kiểm tra bảo mật'),
  slow: notLoaded(transactions, 'Its server took too long to respond.', 'Máy chủ phản hồi quá chậm.'),
  part: notLoaded(transactions, 'Part of it could not be loaded.', 'Không tải được một phần.'),
};
const unroute = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

interface FileFault extends Pick<Fault, 'told' | 'said' | 'after'> {
  name: string;
  kind: Kind;
  answer: (route: Route) => unknown;
}

const ofFile = ({ kind, answer, ...rest }: FileFault): Fault => ({
  ...rest,
  begin: async (page) => {
    const files = await filesOf(page, kind);
    await page.route((url) => files.has(url.pathname), answer);
  },
  end: unroute,
});

const isNotRun = async (page: Page) =>
  expect(await page.evaluate(() => 'tampered' in window), 'what was tampered with ran').toBe(false);
const isNotApplied = async (page: Page) =>
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tampered')),
  ).toBe('');

const fileFaults: FileFault[] = [
  {
    name: 'an entry on a server that is stopped',
    kind: 'entry',
    answer: answers.refused,
    told: reasons.unreachable,
  },
  { name: 'an entry whose connection is cut', kind: 'entry', answer: answers.cut, told: reasons.unreachable },
  { name: 'an entry that is missing', kind: 'entry', answer: answers.missing, told: reasons.missing },
  { name: 'an entry answered by 500', kind: 'entry', answer: answers.failing, told: reasons.failing },
  { name: 'an entry that hangs', kind: 'entry', answer: answers.hanging, told: reasons.slow },
  { name: 'an entry that is truncated', kind: 'entry', answer: answers.truncated, told: reasons.damaged },
  { name: 'an entry that is empty', kind: 'entry', answer: answers.empty, told: reasons.damaged },
  { name: 'a page in place of an entry', kind: 'entry', answer: answers.page, told: reasons.damaged },
  { name: 'an entry of the wrong type', kind: 'entry', answer: answers.wrongType, told: reasons.damaged },
  { name: 'an entry with a flipped bit', kind: 'entry', answer: answers.flipped, told: reasons.damaged },
  {
    ...{ name: 'an entry that was tampered with', kind: 'entry', answer: answers.tamperedScript },
    ...{ told: reasons.damaged, after: isNotRun },
  },
  {
    name: 'a first script that is missing',
    kind: 'first script',
    answer: answers.missing,
    told: reasons.part,
  },
  {
    ...{
      name: 'a first script that was tampered with',
      kind: 'first script',
      answer: answers.tamperedScript,
    },
    ...{ told: reasons.part, after: isNotRun },
  },
  { name: 'a page’s script that is missing', kind: 'page', answer: answers.missing, told: pageNotLoaded },
  { name: 'a page’s script answered by 503', kind: 'page', answer: answers.overloaded, told: pageNotLoaded },
  { name: 'a page’s script that hangs', kind: 'page', answer: answers.hanging, told: pageNotLoaded },
  { name: 'a page’s script that is truncated', kind: 'page', answer: answers.truncated, told: pageNotLoaded },
  {
    ...{ name: 'a page’s script that was tampered with', kind: 'page', answer: answers.tamperedScript },
    ...{ told: pageNotLoaded, after: isNotRun },
  },
  {
    name: 'a style sheet that is missing',
    kind: 'style sheet',
    answer: answers.missing,
    told: pageNotLoaded,
  },
  {
    ...{ name: 'a style sheet that was tampered with', kind: 'style sheet', answer: answers.tamperedStyle },
    ...{ told: pageNotLoaded, after: isNotApplied },
  },
  { name: 'a style sheet that hangs', kind: 'style sheet', answer: answers.hanging, said: stillLoading },
];

const undigested: Fault[] = (
  [
    ['entry', reasons.damaged],
    ['first script', reasons.part],
    ['page', pageNotLoaded],
    ['style sheet', pageNotLoaded],
  ] as const
).map(([kind, told]) => ({
  name: `no digest of the ${kind} in the registry`,
  begin: async (page) => forgetDigests(page, transactions.path, await filesOf(page, kind)),
  told,
}));

const dataCalls = /\/transaction\/all(\?|$)/;
const registryFile = '**/registry.json';
const onRegistry = (name: string, answer: (route: Route) => unknown): Fault => ({
  name: `an open page whose registry ${name}`,
  begin: (page) => page.route(registryFile, answer),
});

const yearMs = 365 * 24 * 3_600_000;
const withClockOff = (name: string, years: number): Fault => ({
  name: `a browser’s clock that is ${name}`,
  begin: (page) => page.clock.setSystemTime(Date.now() + years * yearMs),
});

/** How files and answers fail on their way to the browser. */
export const lineFaults: Fault[] = [
  ...fileFaults.map(ofFile),
  ...undigested,
  {
    name: 'a first request for data answered by 500',
    begin: (page) => page.route(dataCalls, answers.failing),
    told: {
      en: ['Unable to fetch data from server', 'Try again in a moment.'],
      vi: ['Không thể lấy dữ liệu từ máy chủ', 'Hãy thử lại sau giây lát.'],
      hasReport: false,
    },
    end: unroute,
  },
  onRegistry('is missing', answers.missing),
  onRegistry('is answered by 500', answers.failing),
  onRegistry('is malformed', answers.page),
  onRegistry('hangs', answers.hanging),
  withClockOff('ten years ahead', 10),
  withClockOff('ten years behind', -10),
];
