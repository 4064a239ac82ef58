import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setAuthenticated } from '../auth/auth-store.ts';
import { ApiError } from '../http/api-error.ts';
import { answerInstead } from '../testing/index.tsx';
import { watchFailedReads } from './failed-reads.ts';
import { QueryClientProvider, queryClient, useQuery } from './index.ts';

let stop: () => void;
/** What the probe is answered; nothing while the line is down. */
let isBack: boolean;
let probes: number;

beforeEach(() => {
  vi.useFakeTimers();
  setAuthenticated({ username: 'merchant.demo' } as Parameters<typeof setAuthenticated>[0]);
  isBack = false;
  probes = 0;
  answerInstead((_method, path) => {
    if (!path.endsWith('user/scope')) return null;
    probes += 1;
    return isBack ? { status: 200, body: {} } : 'no answer';
  });
  stop = watchFailedReads();
});
afterEach(() => {
  stop();
  cleanup();
  queryClient.clear();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** A read on the screen that fails with `status` until it is mended. */
function show(name: string, status = 0) {
  const read = { calls: 0, isMended: false };
  const queryFn = async () => {
    read.calls += 1;
    if (!read.isMended) throw new ApiError(status, 'no');
    return name;
  };
  const { result } = renderHook(() => useQuery({ queryKey: [name], queryFn, retry: false }), { wrapper });
  return Object.assign(read, { now: () => result.current });
}

const wait = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

it('asks again for all that failed when the browser is online again', async () => {
  const reads = [show('list'), show('counts', 502)];
  await wait();
  for (const read of reads) {
    expect(read.now().isError).toBe(true);
    read.isMended = true;
  }
  window.dispatchEvent(new Event('online'));
  await wait();
  expect(reads.map((read) => read.now().data)).toEqual(['list', 'counts']);
});

it('asks again for what failed though it was read a moment before', async () => {
  const read = show('list');
  await wait();
  read.isMended = true;
  await act(() => queryClient.refetchQueries());
  read.isMended = false;
  await act(() => queryClient.refetchQueries());
  await wait();
  expect(read.now()).toMatchObject({ data: 'list', isError: true });
  read.isMended = true;
  window.dispatchEvent(new Event('online'));
  await wait();
  expect(read.now().isError).toBe(false);
});

it('does not ask again for what was refused', async () => {
  const read = show('record', 404);
  await wait();
  window.dispatchEvent(new Event('online'));
  await wait(600_000);
  expect(read.calls).toBe(1);
  expect(probes).toBe(0);
});

it('asks for the others, too, when one that failed works again', async () => {
  const [list, counts] = [show('list'), show('counts')];
  await wait();
  list.isMended = true;
  counts.isMended = true;
  await act(() => list.now().refetch());
  await wait();
  expect(counts.now().data).toBe('counts');
});

it('finds out by itself that the backend is back', async () => {
  const read = show('list', 503);
  await wait(20_000);
  expect(probes).toBe(1);
  expect(read.calls).toBe(1);
  read.isMended = true;
  isBack = true;
  await wait(30_000);
  expect(read.now().data).toBe('list');
  await wait(600_000);
  expect(probes).toBe(2);
});

it('gives up trying after a quarter of an hour', async () => {
  show('list', 503);
  await wait(3_600_000);
  expect(probes).toBe(9);
});
