import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadingLimits, useLoading } from './use-loading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function start(load: (attempt: number) => Promise<string>) {
  const { result } = renderHook(() => useLoading(load));
  return result;
}

describe('a load', () => {
  it('shows nothing at first, then a spinner, then that it is slow, then that it was given up', async () => {
    const forever = () => new Promise<string>(() => undefined);
    const loading = start(forever);
    expect(loading.current.state.phase).toBe('waiting');
    await wait(loadingLimits.spinnerMs);
    expect(loading.current.state.phase).toBe('loading');
    await wait(loadingLimits.slowMs - loadingLimits.spinnerMs);
    expect(loading.current.state.phase).toBe('slow');
    await wait(119_000 - loadingLimits.slowMs);
    expect(loading.current.state.phase).toBe('slow');
    await wait(1_000);
    expect(loading.current.state.phase).toBe('timed-out');
  });

  it('is ready with its value, and stays so', async () => {
    const load = () => Promise.resolve('area');
    const loading = start(load);
    await wait(0);
    expect(loading.current.state).toEqual({ phase: 'ready', value: 'area' });
    await wait(200_000);
    expect(loading.current.state.phase).toBe('ready');
  });

  it('fails with its error, and starts again on retry as the next attempt', async () => {
    const attempts: number[] = [];
    const load = (attempt: number) => {
      attempts.push(attempt);
      return attempt === 0 ? Promise.reject(new Error('no')) : Promise.resolve('area');
    };
    const loading = start(load);
    await wait(0);
    expect(loading.current.state.phase).toBe('failed');
    act(() => loading.current.retry());
    await wait(0);
    expect(loading.current.state).toEqual({ phase: 'ready', value: 'area' });
    expect(attempts).toEqual([0, 1]);
  });

  it('starts again by itself when the browser is online again, unless it is ready', async () => {
    const attempts: number[] = [];
    const load = (attempt: number) => {
      attempts.push(attempt);
      return attempt === 0 ? Promise.reject(new Error('no')) : Promise.resolve('area');
    };
    const loading = start(load);
    await wait(0);
    act(() => void window.dispatchEvent(new Event('online')));
    await wait(0);
    expect(loading.current.state).toEqual({ phase: 'ready', value: 'area' });
    act(() => void window.dispatchEvent(new Event('online')));
    await wait(0);
    expect(attempts).toEqual([0, 1]);
  });

  it('ignores an answer that comes after it was given up', async () => {
    let answer: (value: string) => void = () => undefined;
    const load = () => new Promise<string>((resolve) => (answer = resolve));
    const loading = start(load);
    await wait(loadingLimits.timeoutMs);
    answer('late');
    await wait(0);
    expect(loading.current.state.phase).toBe('timed-out');
  });
});
