import type { RealtimeEvent } from '@countinghouse/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadRealtime } from '../realtime/load-realtime.ts';
import { type Refresh, useLiveRecord } from './use-live-record.ts';

const { liveFeed } = await loadRealtime();
const stop = vi.fn();
const read = vi.spyOn(liveFeed, 'read').mockReturnValue({ position: undefined, stop });
/** What the page that was opened last is told. */
const told = () => read.mock.lastCall?.[0] as Parameters<typeof liveFeed.read>[0];
const changed = { id: 'txn_1' } as RealtimeEvent;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(refresh: Refresh) {
  const hook = renderHook(({ id }) => useLiveRecord(id, refresh), { initialProps: { id: 'txn_1' } });
  // The feed is a chunk of its own.
  await act(async () => undefined);
  return hook;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('tries again what failed, but not for a page that was left meanwhile', async () => {
  let fail = () => {};
  const refresh = vi.fn(
    (_id: string, _signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        fail = () => reject(new Error('no answer'));
      }),
  );
  const { rerender, unmount } = await open(refresh);
  const asked = () => refresh.mock.calls.map(([id]) => id);
  told().onEvents([changed]);
  fail();
  await pass(5_000);
  expect(asked()).toEqual(['txn_1', 'txn_1']);
  rerender({ id: 'txn_2' });
  fail();
  await pass(60_000);
  expect(asked()).toEqual(['txn_1', 'txn_1']);
  await act(async () => undefined);
  told().onReset();
  unmount();
  // Its answer must not be kept: someone else may have signed in meanwhile.
  expect(refresh.mock.lastCall?.[1].aborted).toBe(true);
  fail();
  await pass(60_000);
  expect(asked()).toEqual(['txn_1', 'txn_1', 'txn_2']);
});

it('reads again under the hands of its user, and counts changes, not readings', async () => {
  const refresh = vi.fn(async () => undefined);
  const { result } = await open(refresh);
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  await act(async () => told().onEvents([changed]));
  await act(async () => told().onReset());
  dialog.remove();
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(result.current).toBe(1);
});

it('is read again before long for what only adds up on the page, once for all of it, and counts it not', async () => {
  const refresh = vi.fn(async () => undefined);
  const concerns = ({ merchantId }: RealtimeEvent, id: string) => merchantId === id;
  const { result } = renderHook(() => useLiveRecord('mer_1', refresh, concerns));
  await act(async () => undefined);
  const paid = { id: 'txn_1', merchantId: 'mer_1' } as RealtimeEvent;
  told().onEvents([paid, { id: 'txn_2', merchantId: 'mer_2' } as RealtimeEvent]);
  told().onEvents([{ ...paid, id: 'txn_3' }]);
  expect(refresh).not.toHaveBeenCalled();
  await pass(3_000);
  told().onEvents([{ id: 'txn_4', merchantId: 'mer_2' } as RealtimeEvent]);
  await pass(60_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(result.current).toBe(0);
});

it('reads one after another what comes at once: an older answer never stands for a newer one', async () => {
  const answers: (() => void)[] = [];
  const refresh = vi.fn(() => new Promise<void>((resolve) => void answers.push(resolve)));
  const { result } = await open(refresh);
  await act(async () => told().onReset());
  await act(async () => told().onEvents([changed]));
  await act(async () => told().onEvents([changed]));
  expect(refresh).toHaveBeenCalledTimes(1);
  await act(async () => answers[0]?.());
  // For all that came meanwhile, once.
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(result.current).toBe(0);
  await act(async () => answers[1]?.());
  await pass(60_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(result.current).toBe(1);
});

it('announces a change that could be read at the second try only', async () => {
  const refresh = vi.fn<Refresh>().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue();
  const { result } = await open(refresh);
  await act(async () => told().onEvents([changed]));
  await act(async () => told().onReset());
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(result.current).toBe(1);
});
