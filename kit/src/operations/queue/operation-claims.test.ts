import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAuthenticated, setUnauthenticated } from '../../auth/auth-store.ts';
import { restoreNetwork } from '../../testing/network.ts';
import { defineNoteOperation } from '../../testing/note-operation.ts';
import { recordSends } from '../../testing/sends.ts';
import { confirmOperation } from '../operation.ts';
import { OperationQueue } from './operation-queue.ts';
import { undoMs } from './queue-state.ts';

const remind = defineNoteOperation('test_claim');

/** Web Locks, as far as the queue uses them: who comes second waits until it gives up. */
function stubLocks(released: Promise<void> = Promise.resolve()) {
  const held = new Map<string, Promise<void>>();
  const request = vi.fn(async (name: string, { signal }: LockOptions, hold: () => Promise<void>) => {
    for (let before = held.get(name); before; before = held.get(name)) {
      await Promise.race([
        before,
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      ]);
    }
    const holding = hold().then(() => released);
    held.set(name, holding);
    return holding.then(() => held.delete(name));
  });
  vi.stubGlobal('navigator', { ...navigator, onLine: true, locks: { request } });
  return request;
}

const queues: OperationQueue[] = [];
function openQueue(): OperationQueue {
  const queue = new OperationQueue();
  queues.push(queue);
  return queue;
}

const { keys, answer } = recordSends();
const signIn = () => setAuthenticated({ username: 'ada.demo' } as Parameters<typeof setAuthenticated>[0]);

beforeEach(() => {
  vi.useFakeTimers();
  keys.length = 0;
  signIn();
  answer(() => ({ status: 200, body: {} }));
});

afterEach(() => {
  for (const queue of queues.splice(0)) queue.close();
  vi.unstubAllGlobals();
  restoreNetwork();
  setUnauthenticated();
  sessionStorage.clear();
});

/** A tab in which an operation waits, and a copy of that tab. */
async function copyTab() {
  stubLocks();
  const tab = openQueue();
  const operation = confirmOperation(remind, { id: 'txn_1' });
  tab.confirm(operation);
  await vi.advanceTimersByTimeAsync(0);
  const copy = openQueue();
  void copy.resume();
  return { tab, copy, operation };
}

describe('a copy of the tab', () => {
  it('neither sends nor tells what the tab has', async () => {
    const { tab, copy, operation } = await copyTab();
    await vi.advanceTimersByTimeAsync(undoMs * 2);
    expect(copy.get('txn_1')).toBeUndefined();
    expect(tab.get('txn_1')?.phase).toBe('done');
    expect(keys).toEqual([operation.key]);
  });

  it('does not send what was undone in the tab', async () => {
    const { tab, copy } = await copyTab();
    tab.undo(['txn_1']);
    await vi.advanceTimersByTimeAsync(undoMs * 2);
    expect([copy.get('txn_1'), keys]).toEqual([undefined, []]);
  });

  it('takes it up when the tab is closed', async () => {
    const { tab, copy } = await copyTab();
    tab.close();
    await vi.advanceTimersByTimeAsync(undoMs);
    expect([copy.get('txn_1')?.phase, keys.length]).toEqual(['done', 1]);
  });

  it('is no reason to give up a new operation, however slow the browser is', async () => {
    const request = stubLocks();
    const queue = openQueue();
    queue.confirm(confirmOperation(remind, { id: 'txn_1' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(request.mock.calls[0]?.[1]).toEqual({});
  });
});

describe('a page that said that it goes', () => {
  const handOver = () => window.dispatchEvent(new Event('pagehide'));
  const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  it('and is there again has what it had, and no copy of its tab', async () => {
    stubLocks();
    const tab = openQueue();
    tab.confirm(confirmOperation(remind, { id: 'txn_1' }));
    await vi.advanceTimersByTimeAsync(0);
    handOver();
    comeBack();
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.get('txn_1')?.phase).toBe('waiting');
    const copy = openQueue();
    void copy.resume();
    tab.undo(['txn_1']);
    await vi.advanceTimersByTimeAsync(undoMs);
    tab.close();
    await vi.advanceTimersByTimeAsync(undoMs * 2);
    expect([copy.get('txn_1'), keys]).toEqual([undefined, []]);
  });

  it('and is there again does not send what was undone on the page after it', async () => {
    stubLocks();
    const before = openQueue();
    before.confirm(confirmOperation(remind, { id: 'txn_1' }));
    handOver();
    // A browser may take from a page that it puts aside what that has of locks.
    vi.stubGlobal('navigator', { ...navigator, locks: undefined });
    const page = openQueue();
    await page.resume();
    page.undo(['txn_1']);
    page.close();
    comeBack();
    await vi.advanceTimersByTimeAsync(undoMs * 2);
    expect([before.get('txn_1'), keys]).toEqual([undefined, []]);
  });

  it('keeps nobody waiting for ever where a copy of its tab has got what it had', async () => {
    const { tab, copy, operation } = await copyTab();
    handOver();
    tab.close();
    const page = openQueue();
    void page.resume();
    const newer = confirmOperation(remind, { id: 'txn_1' });
    page.confirm(newer);
    await vi.advanceTimersByTimeAsync(undoMs);
    expect([copy.get('txn_1')?.phase, keys]).toEqual(['done', [operation.key]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([page.get('txn_1')?.phase, keys]).toEqual(['done', [operation.key, newer.key]]);
  });
});

/** A page with an operation is reloaded, and the browser is slow to take from it what it had. */
async function reloadSlowly({ isSent }: { isSent: boolean }) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  stubLocks(released);
  const before = openQueue();
  const operation = confirmOperation(remind, { id: 'txn_1' });
  before.confirm(operation);
  answer(() => 'no answer');
  await vi.advanceTimersByTimeAsync(isSent ? undoMs : 0);
  answer(() => ({ status: 200, body: {} }));
  window.dispatchEvent(new Event('pagehide'));
  before.close();
  keys.length = 0;
  const page = openQueue();
  void page.resume();
  await vi.advanceTimersByTimeAsync(undoMs);
  return { page, operation, release };
}

describe('after a reload in a slow browser', () => {
  it.each([{ isSent: false }, { isSent: true }])('is nothing lost: %j', async (begun) => {
    const { page, operation, release } = await reloadSlowly(begun);
    expect([page.get('txn_1'), keys]).toEqual([undefined, []]);
    // It is reloaded once more meanwhile.
    window.dispatchEvent(new Event('pagehide'));
    page.close();
    const next = openQueue();
    void next.resume();
    await vi.advanceTimersByTimeAsync(undoMs);
    release();
    await vi.advanceTimersByTimeAsync(undoMs);
    expect([next.get('txn_1')?.phase, keys]).toEqual(['done', [operation.key]]);
  });

  it.each([
    ['not sent where what was kept was', { isSent: true }],
    ['sent in the place of what was not', { isSent: false }],
  ])('is what is confirmed on its record meanwhile %s', async (_, { isSent }) => {
    const { page, operation, release } = await reloadSlowly({ isSent });
    const newer = confirmOperation(remind, { id: 'txn_1' });
    page.confirm(newer);
    await vi.advanceTimersByTimeAsync(undoMs);
    expect([page.get('txn_1')?.phase, keys]).toEqual(['waiting', []]);
    release();
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(keys).toEqual([isSent ? operation.key : newer.key]);
    expect(page.get('txn_1')?.phase).toBe('done');
  });

  it('is what its user signed out of meanwhile not sent any more', async () => {
    const { page, release } = await reloadSlowly({ isSent: false });
    setUnauthenticated();
    signIn();
    release();
    await page.resume();
    await vi.advanceTimersByTimeAsync(undoMs * 2);
    expect([page.get('txn_1')?.phase, keys]).toEqual(['expired', []]);
  });

  it.each([
    ['not sent where what was kept was', { isSent: true }],
    ['sent in the place of what was not', { isSent: false }],
  ])('is what was confirmed meanwhile and kept too %s', async (_, { isSent }) => {
    const { page, operation, release } = await reloadSlowly({ isSent });
    const newer = confirmOperation(remind, { id: 'txn_1' });
    page.confirm(newer);
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('pagehide'));
    page.close();
    const next = openQueue();
    void next.resume();
    release();
    await vi.advanceTimersByTimeAsync(undoMs * 2);
    expect(keys).toEqual([isSent ? operation.key : newer.key]);
  });
});
