import { queryClient } from '@countinghouse/kit/query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userOf, wholePortal } from '../testing/whole-portal.ts';
import { warmNavigation } from './warm-navigation.ts';
import { warmPage } from './warm-page.ts';

vi.mock('./warm-page.ts', () => ({ warmPage: vi.fn(async () => undefined) }));

const wanted = () => vi.mocked(warmPage).mock.calls.map(([path]) => path);
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const pointAt = (path: string, event = 'pointerover') =>
  document.querySelector(`a[href="${path}"] span`)?.dispatchEvent(new Event(event, { bubbles: true }));

/** What a browser tells of its line. */
const onLine = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

const partner = userOf({ role: 'partners', partnerId: 'par_01' });
const all = ['/dashboard', '/list-transaction', '/list-deposit', '/disputes', '/merchants'];
let gone: AbortController;

function begin(user = partner): void {
  gone = new AbortController();
  void warmNavigation(user, wholePortal, gone.signal);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(warmPage).mockReset().mockResolvedValue(undefined);
  onLine({ saveData: false, effectiveType: '4g' });
  document.body.innerHTML = [...all, '/virtual-terminal', '/user-list']
    .map((path) => `<a href="${path}"><span>Place</span></a>`)
    .join('');
});
afterEach(() => {
  gone.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each(['pointerover', 'focusin'])(
  'fetches a page of the navigation at a %s of its line, once',
  async (event) => {
    begin();
    await wait(500);
    pointAt('/disputes', event);
    await wait(100);
    pointAt('/disputes', event);
    await wait(100);
    expect(wanted()).toEqual(['/disputes']);
  },
);

it('fetches nothing of lines that a pointer only passes', async () => {
  begin();
  await wait(500);
  pointAt('/disputes');
  await wait(20);
  pointAt('/list-deposit');
  await wait(100);
  expect(wanted()).toEqual(['/list-deposit']);
});

it('fetches all of them, one after another, when the page has had nothing to do for a while', async () => {
  begin();
  await wait(3_000);
  expect(wanted()).toEqual([]);
  await wait(60_000);
  expect(wanted().slice(0, 4)).toEqual(all.slice(0, 4));
  expect(new Set(wanted()).size).toBe(wanted().length);
});

it('waits for the first page to be there with its data', async () => {
  const fetching = vi.spyOn(queryClient, 'isFetching').mockReturnValue(1);
  begin();
  await wait(60_000);
  pointAt('/disputes');
  await wait(60_000);
  expect(wanted()).toEqual([]);
  fetching.mockReturnValue(0);
  await wait(500);
  pointAt('/disputes');
  await wait(100);
  expect(wanted()).toEqual(['/disputes']);
});

it.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }])(
  'fetches nothing over %o',
  async (line) => {
    onLine(line);
    begin();
    await wait(500);
    pointAt('/disputes');
    await wait(60_000);
    expect(wanted()).toEqual([]);
  },
);

it('fetches nothing of what the user may not see, nor of pages that the navigation does not lead to', async () => {
  begin(userOf({ role: 'multi-merchant' }));
  await wait(500);
  for (const path of ['/dashboard', '/virtual-terminal', '/user-list']) {
    pointAt(path);
    await wait(100);
  }
  await wait(120_000);
  expect(wanted()).toContain('/list-transaction');
  expect(wanted()).not.toContain('/dashboard');
  expect(wanted()).not.toContain('/virtual-terminal');
});

it('fetches nothing more for a user who has gone', async () => {
  begin();
  await wait(500);
  gone.abort();
  pointAt('/disputes');
  await wait(60_000);
  expect(wanted()).toEqual([]);
});

it('tries again, when it is pointed at again, what could not be fetched', async () => {
  vi.mocked(warmPage).mockRejectedValueOnce(new Error('offline'));
  begin();
  await wait(500);
  pointAt('/disputes');
  await wait(100);
  pointAt('/disputes');
  await wait(100);
  expect(wanted()).toEqual(['/disputes', '/disputes']);
});
