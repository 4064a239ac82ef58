import type { Events } from '@countinghouse/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerInstead } from '../testing/index.tsx';
import { createPoller, type Poller } from './poller.ts';

const nothing: Events = { isReset: false, items: [], sequence: 7, hasMore: false };
const event: Events['items'][number] = {
  ...{ type: 'transaction.created', sequence: 8, at: '2026-11-21T10:00:00Z', id: 'txn_1' },
  ...{ transactionId: null, merchantId: 'mer_0001', status: 'captured' },
};

const told: unknown[] = [];
const onAnswered = vi.fn();
const onFailed = vi.fn();
/** When it asked, in seconds since it began. */
let asked: number[] = [];
let queries: unknown[] = [];
let answer: () => { status: number; body?: unknown; headers?: Record<string, string> } | 'no answer';
let poller: Poller;
let began = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  [asked, queries] = [[], []];
  told.length = 0;
  answer = () => ({ status: 200, body: nothing });
  answerInstead((_method, _path, { params }) => {
    asked.push(Math.round((Date.now() - began) / 1_000));
    queries.push(params);
    return answer();
  });
  poller = createPoller({
    ...{ resumeAfter: () => 7, onAnswered, onFailed },
    onMessage: (message) => told.push(message),
  });
  began = Date.now();
  poller.askNow();
});
afterEach(() => {
  poller.pause();
  vi.restoreAllMocks();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

it('asks after 5 s, and less and less often, down to once a minute, while nothing happens', async () => {
  await pass(200);
  expect(asked).toEqual([0, 5, 15, 30, 60, 120, 180]);
  expect(onAnswered.mock.calls.slice(-7)).toEqual([[5], [10], [15], [30], [60], [60], [60]]);
  expect(queries[0]).toEqual({ after: 7 });
  expect(told[0]).toEqual({ type: 'ready', sequence: 7 });
});

it('asks sooner when something came, and at once when there is more', async () => {
  await pass(61);
  asked = [];
  answer = () => ({ status: 200, body: { ...nothing, items: [event], sequence: 8, hasMore: true } });
  await pass(59.5);
  answer = () => ({ status: 200, body: { ...nothing, items: [event], sequence: 8 } });
  await pass(7);
  expect(asked).toEqual([120, 121, 126]);
  expect(told.slice(-2)).toEqual([event, { type: 'ready', sequence: 8 }]);
});

it('says to load anew what cannot be told', async () => {
  answer = () => ({ status: 200, body: { ...nothing, isReset: true, sequence: 9 } });
  poller.askNow();
  await pass(1);
  expect(told.slice(-2)).toEqual([
    { type: 'reset', sequence: 9 },
    { type: 'ready', sequence: 9 },
  ]);
});

it('asks less often while it fails, no sooner than it is told to, and says whether anybody answered', async () => {
  answer = () => ({ status: 503, headers: { 'retry-after': '90' } });
  poller.askNow();
  await pass(89);
  expect(onFailed).toHaveBeenLastCalledWith(true);
  asked = [];
  answer = () => 'no answer';
  await pass(2);
  expect(asked).toEqual([90]);
  expect(onFailed).toHaveBeenLastCalledWith(false);
});

it('rests while the page is not looked at, and asks when it is again', async () => {
  await pass(1);
  asked = [];
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(300);
  expect(asked).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(asked).toHaveLength(1);
});

it('does not listen to what was on its way when it was told to pause', async () => {
  await pass(1);
  told.length = 0;
  poller.askNow();
  poller.pause();
  await pass(300);
  expect(told).toEqual([]);
  expect(asked.filter((at) => at > 1)).toEqual([]);
});
