import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setAuthenticated, setUnauthenticated } from '../../auth/auth-store.ts';
import { restoreNetwork } from '../../testing/network.ts';
import { defineNoteOperation } from '../../testing/note-operation.ts';
import { recordSends } from '../../testing/sends.ts';
import { confirmOperation } from '../operation.ts';
import { OperationQueue } from './operation-queue.ts';
import { undoMs } from './queue-state.ts';

const remind = defineNoteOperation('test_repeat');

const signIn = (username: string) => setAuthenticated({ username } as Parameters<typeof setAuthenticated>[0]);

const { keys, answer } = recordSends();
const done = () => ({ status: 200, body: {} });

let queue: OperationQueue;
beforeEach(() => {
  vi.useFakeTimers();
  keys.length = 0;
  signIn('ada.demo');
  queue = new OperationQueue();
});
afterEach(() => {
  queue.close();
  restoreNetwork();
  setUnauthenticated();
  sessionStorage.clear();
});

it.each([0, 502, 503, 504])(
  'asks by itself, with its key, where the answer was lost with %i',
  async (status) => {
    queue.confirm(confirmOperation(remind, { id: 'txn_1' }));
    answer(() => (status === 0 ? 'no answer' : { status, body: '<html>' }));
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(queue.get('txn_1')?.phase).toBe('unknown');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(keys).toHaveLength(2);
    answer(done);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(queue.get('txn_1')?.phase).toBe('done');
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  },
);

it('leaves it to its user after three times, and what was refused or broke at once', async () => {
  for (const [id, status, times] of [
    ['txn_1', 503, 4],
    ['txn_2', 500, 1],
    ['txn_3', 429, 1],
  ] as const) {
    keys.length = 0;
    answer(() => ({ status, body: {} }));
    queue.confirm(confirmOperation(remind, { id }));
    await vi.advanceTimersByTimeAsync(undoMs + 60_000);
    expect([id, keys.length]).toEqual([id, times]);
  }
  answer(done);
  await queue.askAgain(['txn_1', 'txn_2']);
  expect(['txn_1', 'txn_2'].map((id) => queue.get(id)?.phase)).toEqual(['done', 'done']);
});

it('asks nothing in the name of another user', async () => {
  queue.confirm(confirmOperation(remind, { id: 'txn_1' }));
  answer(() => 'no answer');
  await vi.advanceTimersByTimeAsync(undoMs);
  signIn('bob.demo');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keys).toHaveLength(1);
});
