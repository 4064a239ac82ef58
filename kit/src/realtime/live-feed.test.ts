import type { RealtimeEvent } from '@countinghouse/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callAuth, logout } from '../auth/auth-api.ts';
import { useAuth } from '../auth/auth-store.ts';
import { http } from '../http/http.ts';
import { answerInstead, restoreNetwork, signInAs } from '../testing/index.tsx';
import { payCard } from '../testing/pay-card.ts';
import { liveFeed, type Reading } from './live-feed.ts';

const readings: Reading[] = [];
const sockets: WebSocket[] = [];

beforeEach(() => {
  const RealSocket = WebSocket;
  vi.stubGlobal(
    'WebSocket',
    class extends RealSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        sockets.push(this);
      }
    },
  );
});
afterEach(() => {
  for (const reading of readings.splice(0)) reading.stop();
  sockets.splice(0);
  vi.unstubAllGlobals();
});

function listen(after?: number) {
  const events: RealtimeEvent[] = [];
  const onReset = vi.fn();
  const reading = liveFeed.read({ after, onEvents: (told) => events.push(...told), onReset });
  readings.push(reading);
  return { reading, events, onReset };
}

const isTold = (events: RealtimeEvent[], id: string) =>
  vi.waitFor(() => expect(events.map((event) => event.id)).toContain(id));

it('tells what happens, and after a cut what was missed', async () => {
  await signInAs('merchant.demo');
  const { events, onReset, reading } = listen();
  await vi.waitFor(() => expect(onReset).toHaveBeenCalledOnce());
  const first = await payCard();
  await isTold(events, first);
  expect(events.find(({ id }) => id === first)?.type).toBe('transaction.created');

  window.dispatchEvent(new Event('offline'));
  const missed = await payCard();
  window.dispatchEvent(new Event('online'));
  await isTold(events, missed);
  expect(onReset).toHaveBeenCalledOnce();
  expect(events.filter(({ id }) => id === first)).toHaveLength(1);
  expect(reading.position).toBeGreaterThan(0);
});

it('goes on from where a reader says, and joins readers to one socket', async () => {
  await signInAs('merchant.demo');
  const { sequence } = await http.get('transactions');
  const before = await payCard();
  const late = listen(sequence);
  await isTold(late.events, before);
  expect(late.onReset).not.toHaveBeenCalled();
  const second = listen(late.reading.position);
  const id = await payCard();
  await Promise.all([isTold(late.events, id), isTold(second.events, id)]);
  expect(sockets.filter(({ readyState }) => readyState === WebSocket.OPEN)).toHaveLength(1);
});

it('tells a reader who comes back what was missed, though other news waits and the connection takes long', async () => {
  await signInAs('merchant.demo');
  const { sequence } = await http.get('transactions');
  const missed = await payCard();
  const first = listen(sequence);
  await isTold(first.events, missed);
  answerInstead(async (_method, path) => {
    // Longer than news waits to be told.
    if (path.includes('ws-token')) await new Promise((resolve) => setTimeout(resolve, 500));
    return null;
  });
  const heartbeat = JSON.stringify({ type: 'heartbeat', sequence: first.reading.position });
  sockets.at(-1)?.onmessage?.(new MessageEvent('message', { data: heartbeat }));
  const late = listen(sequence);
  await isTold(late.events, missed);
});

it('tells a reader who begins while the connection is made what came before it', async () => {
  await signInAs('merchant.demo');
  const { sequence } = await http.get('transactions');
  const missed = await payCard();
  const asked = sockets.length;
  const first = listen();
  await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(asked), { interval: 1 });
  expect(sockets.at(-1)?.readyState).toBe(WebSocket.CONNECTING);
  const late = listen(sequence);
  await isTold(late.events, missed);
  await vi.waitFor(() => expect(first.onReset).toHaveBeenCalled());
});

it('says to load anew when what was missed can no longer be told', async () => {
  await signInAs('merchant.demo');
  const { onReset, events } = listen(Number.MAX_SAFE_INTEGER - 1);
  await vi.waitFor(() => expect(onReset).toHaveBeenCalled());
  await isTold(events, await payCard());
});

it('tries again when it cannot connect', async () => {
  await signInAs('merchant.demo');
  answerInstead((_method, path) => (path.includes('ws-token') ? { status: 503 } : null));
  const { onReset } = listen();
  await vi.waitFor(() => expect(sockets).toHaveLength(0));
  restoreNetwork();
  await vi.waitFor(() => expect(onReset).toHaveBeenCalled());
});

it('ends with the session, and says that it has ended', async () => {
  await signInAs('merchant.demo');
  const { onReset } = listen();
  await vi.waitFor(() => expect(onReset).toHaveBeenCalled());
  await logout();
  expect(sockets.every(({ readyState }) => readyState > WebSocket.OPEN)).toBe(true);
});

it('asks for the session when the socket is told that it has ended elsewhere', async () => {
  await signInAs('merchant.demo');
  const { onReset } = listen();
  await vi.waitFor(() => expect(onReset).toHaveBeenCalled());
  // What another tab does: this one hears of it by the socket.
  await callAuth('POST', 'logout');
  await vi.waitFor(() => expect(useAuth.getState().authError).toBe(true));
});
