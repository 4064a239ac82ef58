import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setAuthenticated, setSignedOut } from '../auth/auth-store.ts';
import { ApiError } from '../http/api-error.ts';
import { queryClient } from './query-client.ts';
import { retryDelay } from './retry-policy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

it.each([
  [0, 3],
  [503, 3],
  [400, 1],
  [404, 1],
])('after a %i, a query is asked %i times in all', async (status, times) => {
  const queryFn = vi.fn(() => Promise.reject(new ApiError(status, 'No')));
  const answer = queryClient.fetchQuery({ queryKey: ['asked', status], queryFn }).catch((error) => error);
  await vi.runAllTimersAsync();
  expect(await answer).toMatchObject({ status });
  expect(queryFn).toHaveBeenCalledTimes(times);
});

it('asks again after back-off, of which half is chance, and no sooner than it is asked to', () => {
  const lost = new ApiError(0, 'No');
  const delays = Array.from({ length: 50 }, () => [retryDelay(0, lost), retryDelay(1, lost)] as const);
  expect(delays.every(([first, second]) => first >= 500 && first <= 1_000 && second >= 1_000)).toBe(true);
  expect(new Set(delays.flat()).size).toBeGreaterThan(50);
  expect(retryDelay(0, new ApiError(503, 'No', { retryAfterSeconds: 5 }))).toBe(5_000);
  expect(retryDelay(0, new ApiError(503, 'No', { retryAfterSeconds: 3_600 }))).toBe(30_000);
});

it('fails a change at once while the browser is offline, and does not send it later', async () => {
  // As its provider does, for as long as the portal is open.
  queryClient.mount();
  const mutationFn = vi.fn(() => Promise.reject(new ApiError(0, 'Network error occurred')));
  window.dispatchEvent(new Event('offline'));
  try {
    const sent = new MutationObserver(queryClient, { mutationFn }).mutate().catch((error) => error);
    await vi.runAllTimersAsync();
    expect(mutationFn).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    await vi.runAllTimersAsync();
    expect(await sent).toMatchObject({ status: 0 });
    expect(mutationFn).toHaveBeenCalledTimes(1);
  } finally {
    window.dispatchEvent(new Event('online'));
    queryClient.unmount();
  }
});

it('forgets with the session what its user was told', () => {
  setAuthenticated({ username: 'merchant.demo' } as Parameters<typeof setAuthenticated>[0]);
  queryClient.setQueryData(['balance'], 42);
  setSignedOut();
  expect(queryClient.getQueryData(['balance'])).toBeUndefined();
});

it('forgets what somebody was told with other rights, and asks again for what is shown', async () => {
  const user = { username: 'merchant.demo', groups: ['merchants'] } as Parameters<typeof setAuthenticated>[0];
  setAuthenticated(user);
  queryClient.setQueryData(['balance'], 42);
  const queryFn = vi.fn(async () => 7);
  const stop = new QueryObserver(queryClient, { queryKey: ['shown'], queryFn }).subscribe(() => undefined);
  await vi.runAllTimersAsync();
  setAuthenticated({ ...user });
  await vi.runAllTimersAsync();
  expect(queryFn).toHaveBeenCalledTimes(1);
  setAuthenticated({ ...user, groups: ['partners'] });
  await vi.runAllTimersAsync();
  expect(queryClient.getQueryData(['balance'])).toBeUndefined();
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});
