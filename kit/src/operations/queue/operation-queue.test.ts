import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAuthenticated, setSignedOut, setUnauthenticated } from '../../auth/auth-store.ts';
import { useFlash } from '../../flash/flash.ts';
import { queryClient } from '../../query/query-client.ts';
import { goOffline, restoreNetwork } from '../../testing/network.ts';
import { defineNoteOperation } from '../../testing/note-operation.ts';
import { recordSends } from '../../testing/sends.ts';
import { confirmOperation } from '../operation.ts';
import { watchChangedRows } from '../operation-activity.ts';
import { keepOperations, readOperations } from './kept-operations.ts';
import { OperationQueue } from './operation-queue.ts';
import { undoMs } from './queue-state.ts';

const remind = defineNoteOperation('test_remind', { listQueries: [['test', 'list']] });

type User = Parameters<typeof setAuthenticated>[0];
const signIn = (username: string) => setAuthenticated({ username } as User);

const queues: OperationQueue[] = [];
function openQueue(): OperationQueue {
  const queue = new OperationQueue();
  queues.push(queue);
  return queue;
}

const { keys, answer } = recordSends();
const done = () => ({ status: 200, body: {} });
const isLeavingWarnedOf = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers();
  keys.length = 0;
  signIn('ada.demo');
  answer(done);
});

afterEach(() => {
  for (const queue of queues.splice(0)) queue.close();
  restoreNetwork();
  setUnauthenticated();
  sessionStorage.clear();
  useFlash.setState({ flash: null });
});

describe('the queue', () => {
  it('keeps what was confirmed before it is sent, warns who closes the tab, and forgets it when it is done', async () => {
    const queue = openQueue();
    queue.confirm(confirmOperation(remind, { id: 'txn_1' }));
    expect(readOperations('ada.demo')).toMatchObject([{ subject: { id: 'txn_1' }, wasSent: false }]);
    expect(isLeavingWarnedOf()).toBe(true);
    let keptAsSent: unknown;
    answer(() => {
      keptAsSent = readOperations('ada.demo');
      return done();
    });
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(keptAsSent).toMatchObject([{ wasSent: true }]);
    expect(queue.get('txn_1')?.phase).toBe('done');
    expect(readOperations('ada.demo')).toEqual([]);
    expect(isLeavingWarnedOf()).toBe(false);
  });

  it.each([
    ['leaves it to the page of the record to tell how it ended', '/record/txn_1', 0],
    ['tells it where that page was left, though it stands until the next has loaded', '/other', 1],
  ])('%s', async (_, address, told) => {
    window.history.replaceState(null, '', '/record/txn_1');
    const queue = openQueue();
    queue.watch('txn_1');
    queue.confirm(confirmOperation(remind, { id: 'txn_1' }));
    window.history.replaceState(null, '', address);
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(queue.get('txn_1')?.phase).toBe('done');
    expect(useFlash.getState().flash ? 1 : 0).toBe(told);
    window.history.replaceState(null, '', '/');
  });

  it('sends nothing that was undone', async () => {
    const queue = openQueue();
    queue.confirm(confirmOperation(remind, { id: 'txn_1' }));
    queue.undo(['txn_1']);
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(keys).toEqual([]);
  });

  it('asks again by itself while the backend is still at work, and when the browser is online again', async () => {
    const queue = openQueue();
    queue.confirm(confirmOperation(remind, { id: 'txn_1' }));
    answer(() => ({ status: 409, body: { error: 'request_running' } }));
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(queue.get('txn_1')?.phase).toBe('unknown');
    goOffline();
    answer(() => 'no answer');
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keys).toHaveLength(2);
    answer(done);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.get('txn_1')?.phase).toBe('done');
    expect(new Set(keys).size).toBe(1);
  });

  it('sends nothing in the name of another user, and keeps it from them', async () => {
    const queue = openQueue();
    queue.confirm(confirmOperation(remind, { id: 'txn_1' }));
    setSignedOut();
    expect(useFlash.getState().flash?.class).toBe('danger');
    signIn('bob.demo');
    await queue.resume();
    await vi.advanceTimersByTimeAsync(undoMs);
    expect([queue.get('txn_1'), keys]).toEqual([undefined, []]);
  });

  it('says to who comes back what they left unsent', async () => {
    const queue = openQueue();
    queue.confirm(confirmOperation(remind, { id: 'txn_1' }));
    setSignedOut();
    signIn('ada.demo');
    await queue.resume();
    await vi.advanceTimersByTimeAsync(undoMs);
    expect([queue.get('txn_1')?.phase, keys]).toEqual(['expired', []]);
  });

  it('goes on after a reload with the same key', async () => {
    const operation = confirmOperation(remind, { id: 'txn_1' });
    keepOperations('ada.demo', [{ ...operation, wasSent: true, wasStopped: false }]);
    const queue = openQueue();
    await queue.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect([queue.get('txn_1')?.phase, keys]).toEqual(['done', [operation.key]]);
  });

  it('has a list read again once by a batch of fifty, and a live list told of its rows once', async () => {
    const [read, readLive, onChanged] = [vi.fn(async () => []), vi.fn(async () => []), vi.fn()];
    const show = (name: string, queryFn: () => Promise<never[]>) =>
      new QueryObserver(queryClient, { queryKey: ['test', 'list', name], queryFn }).subscribe(
        () => undefined,
      );
    const leave = [
      show('plain', read),
      show('live', readLive),
      watchChangedRows(['test', 'list', 'live'], onChanged),
    ];
    await vi.advanceTimersByTimeAsync(0);
    const ids = Array.from({ length: 50 }, (_, index) => `txn_${index}`);
    openQueue().confirmBatch(ids.map((id) => confirmOperation(remind, { id })));
    await vi.advanceTimersByTimeAsync(undoMs);
    for (const end of leave) end();
    expect(keys).toHaveLength(50);
    expect([read.mock.calls.length, readLive.mock.calls.length]).toEqual([2, 1]);
    expect(onChanged.mock.calls).toEqual([[ids]]);
  });

  it('leaves alone what is kept of an area that is not here', async () => {
    const stranger = { ...confirmOperation(remind, { id: 'dep_1' }), kind: 'deposit_retry' };
    keepOperations('ada.demo', [{ ...stranger, wasSent: true, wasStopped: false }]);
    const kept = sessionStorage.length;
    const queue = openQueue();
    queue.confirm(confirmOperation(remind, { id: 'txn_1' }));
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(queue.get('txn_1')?.phase).toBe('done');
    expect([sessionStorage.length, keys.length]).toEqual([kept, 1]);
  });
});
