import type { RealtimeEvent } from '@countinghouse/contract';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callAuth } from '../auth/auth-api.ts';
import { setAuthenticated, useAuth } from '../auth/auth-store.ts';
import { answerInstead, restoreNetwork, signInAs } from '../testing/index.tsx';
import { payCard } from '../testing/pay-card.ts';
import { liveFeed, type Reading, useFeedState } from './live-feed.ts';

const readings: Reading[] = [];
let isBlocked = true;
let sockets: WebSocket[] = [];

beforeEach(() => {
  isBlocked = true;
  sockets = [];
  const RealSocket = WebSocket;
  vi.stubGlobal(
    'WebSocket',
    class extends RealSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        // As behind a proxy that lets no upgrade through: nobody listens on this port.
        super(isBlocked ? 'ws://127.0.0.1:9/' : url, protocols);
        sockets.push(this);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  for (const reading of readings.splice(0)) reading.stop();
  vi.unstubAllGlobals();
});

function listen(after?: number) {
  const events: RealtimeEvent[] = [];
  const onReset = vi.fn();
  const reading = liveFeed.read({ after, onEvents: (told) => events.push(...told), onReset });
  readings.push(reading);
  return { reading, events, onReset, idsOf: () => events.map(({ id }) => id) };
}

const feedState = () => renderHook(() => useFeedState()).result.current;
const untilStatus = (status: string) => vi.waitFor(() => expect(feedState().status).toBe(status), 5_000);

it('asks where no socket gets through, and says how often', async () => {
  await signInAs('merchant.demo');
  const { onReset, idsOf } = listen();
  await untilStatus('polling');
  expect(feedState().pollSeconds).toBeGreaterThanOrEqual(5);
  // Who began without a number is told to load, once: what is on screen may be older.
  expect(onReset).toHaveBeenCalledOnce();
  const id = await payCard();
  liveFeed.retry();
  await vi.waitFor(() => expect(idsOf()).toContain(id));
  expect(onReset).toHaveBeenCalledOnce();
  const late = listen(0);
  await vi.waitFor(() => expect(late.onReset.mock.calls.length + late.events.length).toBeGreaterThan(0));
});

it('a socket takes over as soon as one gets through, and nothing is lost or told twice', async () => {
  await signInAs('merchant.demo');
  const { events, idsOf, onReset } = listen();
  await untilStatus('polling');
  const asked = await payCard();
  liveFeed.retry();
  await vi.waitFor(() => expect(idsOf()).toContain(asked));
  const between = await payCard();
  isBlocked = false;
  // The network changed: a reason to try.
  window.dispatchEvent(new Event('online'));
  await untilStatus('live');
  const heard = await payCard();
  await vi.waitFor(() => expect(idsOf()).toContain(heard));
  const sequences = events.map(({ sequence }) => sequence);
  expect(idsOf()).toContain(between);
  expect(new Set(sequences).size).toBe(sequences.length);
  expect(onReset).toHaveBeenCalledOnce();
});

it('is offline only when nobody answers', async () => {
  await signInAs('merchant.demo');
  listen();
  await untilStatus('polling');
  answerInstead((_method, path) => (path.includes('events') ? { status: 503 } : null));
  liveFeed.retry();
  await untilStatus('connecting');
  answerInstead(() => 'no answer');
  liveFeed.retry();
  await untilStatus('offline');
  restoreNetwork();
  liveFeed.retry();
  await untilStatus('polling');
});

it('loads anew when the user may see other things', async () => {
  await signInAs('merchant.demo');
  const { onReset } = listen();
  await untilStatus('polling');
  onReset.mockClear();
  const { user } = useAuth.getState();
  if (user) setAuthenticated({ ...user, merchantId: 'mer_0002' });
  expect(onReset).toHaveBeenCalledOnce();
});

it('ends with the session, which a poll finds to be over', async () => {
  await signInAs('merchant.demo');
  listen();
  await untilStatus('polling');
  await callAuth('POST', 'logout');
  liveFeed.retry();
  await vi.waitFor(() => expect(useAuth.getState().authError).toBe(true));
  expect(sockets.length).toBeGreaterThan(0);
});
