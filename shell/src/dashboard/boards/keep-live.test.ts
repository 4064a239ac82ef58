import type { RealtimeEvent } from '@countinghouse/contract';
import { QueryClientProvider, queryClient, type Realtime, useQuery } from '@countinghouse/kit/query';
import { cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveQuery } from '../api.ts';
import { keepLive } from './keep-live.ts';

type Reader = Parameters<Realtime['liveFeed']['read']>[0];

let reader: Reader | null = null;
let stop = () => {};
const feed = {
  read: (given: Reader) => {
    reader = given;
    return { position: 0, stop: () => undefined };
  },
  retry: () => undefined,
} as Realtime['liveFeed'];

const happen = (type: RealtimeEvent['type']) => reader?.onEvents([{ type } as RealtimeEvent]);

const WithQueries = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

/** A figure that somebody looks at. */
async function watch(name: string, concerns: string[]) {
  const read = vi.fn(async () => name);
  renderHook(() => useQuery(liveQuery([name], concerns, read)), { wrapper: WithQueries });
  await vi.advanceTimersByTimeAsync(1);
  read.mockClear();
  return read;
}

beforeEach(() => {
  vi.useFakeTimers();
  stop = keepLive(feed);
});
afterEach(() => {
  stop();
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

it('reads what is concerned alone, a few times a minute, however much happens', async () => {
  const volume = await watch('volume', ['transaction']);
  const deposits = await watch('deposits', ['deposit']);
  for (let tick = 0; tick < 200; tick += 1) {
    for (let each = 0; each < 20; each += 1) happen('transaction.created');
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(volume.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(volume.mock.calls.length).toBeLessThanOrEqual(4);
  expect(deposits).not.toHaveBeenCalled();
});

it('reads all when what happened cannot be told, and again when that failed', async () => {
  const volume = await watch('volume', ['transaction']);
  const deposits = await watch('deposits', ['deposit']);
  volume.mockRejectedValueOnce(new Error('down'));
  reader?.onReset();
  await vi.advanceTimersByTimeAsync(5_001);
  expect([volume.mock.calls.length, deposits.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(15_001);
  expect(volume).toHaveBeenCalledTimes(2);
});

it('reads nothing on a page that nobody looks at, until somebody does', async () => {
  const read = await watch('volume', ['transaction']);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  happen('transaction.created');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).not.toHaveBeenCalled();
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(5_001);
  expect(read).toHaveBeenCalledOnce();
});
