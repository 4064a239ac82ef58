import { describe, expect, it } from 'vitest';
import type { ConfirmedOperation } from '../operation.ts';
import type { KeptOperation } from './kept-operations.ts';
import type { Origin } from './pending-operation.ts';
import {
  currentOf,
  emptyQueue,
  isFree,
  keptOf,
  type QueueEvent,
  type QueueState,
  reduceQueue,
  reportOf,
  undoMs,
} from './queue-state.ts';

const now = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;
const hour = 60 * minute;

const operation = (id: string, part: Partial<ConfirmedOperation> = {}): ConfirmedOperation => ({
  kind: 'test',
  subject: { id },
  key: `key-${id}`,
  confirmedAt: now,
  ...part,
});
const kept = (id: string, part: Partial<KeptOperation> = {}): KeptOperation => ({
  ...operation(id),
  wasSent: false,
  wasStopped: false,
  ...part,
});
const confirm = (ids: readonly string[], origin: Origin = 'record'): QueueEvent => ({
  type: 'confirmed',
  operations: ids.map((id) => operation(id)),
  origin,
  now,
});
const sent = (id: string, at = now): QueueEvent => ({ type: 'sent', id, now: at });
const undo = (...ids: string[]): QueueEvent => ({ type: 'undone', ids, isSeen: () => false });
const end = (
  id: string,
  phase: 'done' | 'refused' | 'unknown',
  part: Partial<Extract<QueueEvent, { type: 'ended' }>> = {},
): QueueEvent => ({ type: 'ended', of: operation(id), phase, error: null, isSeen: false, ...part });
const open = (...operations: KeptOperation[]): QueueEvent => ({
  type: 'opened',
  owner: 'ada.demo',
  kept: operations,
});
const claim = (
  operations: readonly KeptOperation[],
  isOurs: (key: string) => boolean = () => true,
): QueueEvent => ({ type: 'claimed', kept: operations, isOurs, now });

const stateAfter = (...events: QueueEvent[]): QueueState =>
  [open(), ...events].reduce(reduceQueue, emptyQueue);
const phaseOf = (state: QueueState, id = 'txn_1') => state.operations.get(id)?.phase;
const reported = (state: QueueState) => reportOf(state).map(({ subject }) => subject.id);
const keptIds = (state: QueueState) => keptOf(state)?.map(({ subject }) => subject.id);

describe('a confirmed operation', () => {
  it('waits, is sent, and ends', () => {
    const waiting = stateAfter(confirm(['txn_1']));
    expect(waiting.operations.get('txn_1')).toMatchObject({
      phase: 'waiting',
      sendsAt: now + undoMs,
      wasSent: false,
    });
    const sending = reduceQueue(waiting, sent('txn_1'));
    expect(sending.operations.get('txn_1')).toMatchObject({ phase: 'sending', wasSent: true });
    expect(phaseOf(reduceQueue(sending, end('txn_1', 'done')))).toBe('done');
    expect(phaseOf(reduceQueue(sending, end('txn_1', 'refused')))).toBe('refused');
  });

  it('leaves the state that it changes as it was', () => {
    const waiting = stateAfter(confirm(['txn_1']));
    reduceQueue(waiting, sent('txn_1'));
    expect(phaseOf(waiting)).toBe('waiting');
  });

  it.each(['waiting', 'sending', 'unknown'])('keeps another one off its record while it is %s', (phase) => {
    const begun = [confirm(['txn_1']), sent('txn_1'), end('txn_1', 'unknown')];
    const state = stateAfter(...begun.slice(0, ['waiting', 'sending', 'unknown'].indexOf(phase) + 1));
    expect(phaseOf(state)).toBe(phase);
    const second = operation('txn_1', { key: 'second' });
    expect(isFree(state, second)).toBe(false);
    const next = reduceQueue(state, { type: 'confirmed', operations: [second], origin: 'record', now });
    expect(currentOf(next, second)).toBeUndefined();
    expect(currentOf(next, operation('txn_1'))?.phase).toBe(phase);
  });

  it('makes room for another one when it has ended', () => {
    const second = operation('txn_1', { key: 'second' });
    const state = stateAfter(confirm(['txn_1']), sent('txn_1'), end('txn_1', 'done'), {
      type: 'confirmed',
      operations: [second],
      origin: 'record',
      now,
    });
    expect(currentOf(state, second)?.phase).toBe('waiting');
    // The answer to the first comes again, late.
    expect(phaseOf(reduceQueue(state, end('txn_1', 'refused')))).toBe('waiting');
  });
});

describe('undo', () => {
  it('takes back what waits, and it is not sent any more', () => {
    const state = stateAfter(confirm(['txn_1']), undo('txn_1'));
    expect(phaseOf(state)).toBe('undone');
    expect(keptOf(state)).toEqual([]);
    expect(phaseOf(reduceQueue(state, sent('txn_1')))).toBe('undone');
  });

  it('comes too late for what is on its way', () => {
    expect(phaseOf(stateAfter(confirm(['txn_1']), sent('txn_1'), undo('txn_1')))).toBe('sending');
  });

  it('takes back the rest of a batch', () => {
    const state = stateAfter(
      confirm(['txn_1', 'txn_2', 'txn_3'], 'batch'),
      sent('txn_1'),
      undo('txn_1', 'txn_2', 'txn_3'),
    );
    expect([...state.operations.values()].map(({ phase }) => phase)).toEqual(['sending', 'undone', 'undone']);
  });
});

describe('an unknown outcome', () => {
  const unknown = stateAfter(confirm(['txn_1']), sent('txn_1'), end('txn_1', 'unknown'));

  it('is asked about with the same key', () => {
    const asking = reduceQueue(unknown, sent('txn_1', now + hour));
    expect(asking.operations.get('txn_1')).toMatchObject({ phase: 'sending', key: 'key-txn_1' });
  });

  it('is asked about once at a time', () => {
    const asking = reduceQueue(unknown, sent('txn_1'));
    expect(reduceQueue(asking, sent('txn_1')).operations.get('txn_1')).toBe(asking.operations.get('txn_1'));
  });

  it('is lost after 23 hours, for the backend would take its key for a new one', () => {
    expect(phaseOf(reduceQueue(unknown, sent('txn_1', now + 23 * hour)))).toBe('sending');
    const lost = reduceQueue(unknown, sent('txn_1', now + 23 * hour + 1));
    expect(phaseOf(lost)).toBe('lost');
    expect(phaseOf(reduceQueue(lost, sent('txn_1', now + 24 * hour)))).toBe('lost');
    // Its user decides, who can look at what was done.
    expect(isFree(lost, operation('txn_1', { key: 'second' }))).toBe(true);
  });
});

describe('what is kept for a reload', () => {
  it('is what its user was not told the end of', () => {
    const state = stateAfter(
      confirm(['waiting', 'sending', 'unknown', 'done', 'refused', 'undone'], 'batch'),
      ...['sending', 'unknown', 'done', 'refused'].map((id) => sent(id)),
      ...(['unknown', 'done', 'refused'] as const).map((id) => end(id, id)),
      undo('undone'),
    );
    expect(keptOf(state)).toEqual([
      kept('waiting'),
      kept('sending', { wasSent: true }),
      kept('unknown', { wasSent: true }),
    ]);
  });

  it('says of what is sent that it was, before it goes', () => {
    expect(keptOf(stateAfter(confirm(['txn_1']), sent('txn_1')))).toEqual([kept('txn_1', { wasSent: true })]);
  });

  it('has nothing in it but what the request needs', () => {
    const named = { ...operation('txn_1'), label: 'Ada Example' };
    const state = stateAfter({ type: 'confirmed', operations: [named], origin: 'batch', now });
    expect(state.operations.get('txn_1')?.label).toBe('Ada Example');
    expect(JSON.stringify(keptOf(state))).not.toContain('Ada');
  });

  it('says that what was not sent is not to be, when its user leaves', () => {
    const state = stateAfter(confirm(['txn_1', 'txn_2']), sent('txn_2'));
    expect(keptOf(state, true)).toEqual([
      kept('txn_1', { wasStopped: true }),
      kept('txn_2', { wasSent: true }),
    ]);
  });

  it('is nobody’s to write once its user is gone', () => {
    const state = stateAfter(confirm(['txn_1']), { type: 'closed' });
    expect([keptOf(state), state.operations.size]).toEqual([null, 0]);
  });
});

describe('after a reload', () => {
  const resumed = (...operations: KeptOperation[]) => stateAfter(open(...operations), claim(operations));

  it('can what could be undone be undone again, for its whole time', () => {
    const state = resumed(kept('txn_1', { confirmedAt: now - minute }));
    expect(state.operations.get('txn_1')).toMatchObject({
      phase: 'waiting',
      sendsAt: now + undoMs,
      origin: 'reload',
    });
  });

  it('is what was sent unknown', () => {
    expect(phaseOf(resumed(kept('txn_1', { wasSent: true })))).toBe('unknown');
    const old = { wasSent: true, confirmedAt: now - 23 * hour - 1 };
    expect(phaseOf(resumed(kept('txn_1', old)))).toBe('lost');
  });

  it.each([
    ['older than ten minutes', { confirmedAt: now - 10 * minute - 1 }],
    ['left by its user', { wasStopped: true }],
  ])('is what was not sent, and is %s, expired, and said so until it was read', (_name, part) => {
    const state = resumed(kept('txn_1', part));
    expect([phaseOf(state), reported(state)]).toEqual(['expired', ['txn_1']]);
    expect(phaseOf(reduceQueue(state, sent('txn_1')))).toBe('expired');
    expect(keptOf(state)).toMatchObject([{ wasStopped: true }]);
    expect(keptOf(reduceQueue(state, { type: 'dismissed', ids: ['txn_1'] }))).toEqual([]);
  });

  it('is what was sent before what was confirmed since, of which nothing is sent', () => {
    const before = kept('txn_1', { key: 'before', wasSent: true });
    const state = stateAfter(open(before), confirm(['txn_1']), claim([before]));
    expect(currentOf(state, before)?.phase).toBe('unknown');
    const unsent = kept('txn_1', { key: 'before' });
    const other = stateAfter(open(unsent), confirm(['txn_1']), claim([unsent]));
    expect(currentOf(other, operation('txn_1'))?.phase).toBe('waiting');
  });
});

describe('a copy of a tab', () => {
  const [ours, theirs] = [kept('txn_1'), kept('txn_2', { wasSent: true })];

  it('keeps what it found as it is, until it knows what is its own', () => {
    const state = stateAfter(open(ours, theirs), confirm(['txn_3']));
    expect(state.operations.has('txn_1')).toBe(false);
    expect(keptOf(state)).toEqual([ours, theirs, kept('txn_3')]);
  });

  it('takes up what no other page has, and forgets the rest', () => {
    const state = stateAfter(
      open(ours, theirs),
      claim([ours, theirs], (key) => key === ours.key),
    );
    expect([...state.operations.keys()]).toEqual(['txn_1']);
    expect(keptIds(state)).toEqual(['txn_1']);
  });

  it('takes up nothing a second time', () => {
    const events = [open(ours), claim([ours]), sent('txn_1')];
    const sending = stateAfter(...events);
    expect(reduceQueue(sending, claim([ours])).operations.get('txn_1')?.phase).toBe('sending');
  });
});

describe('the report', () => {
  it('is of what is under way, and of what ended unseen', () => {
    const begun = stateAfter(confirm(['txn_1']), sent('txn_1'));
    expect(reported(begun)).toEqual(['txn_1']);
    expect(reported(reduceQueue(begun, end('txn_1', 'done', { isSeen: true })))).toEqual([]);
    const unseen = reduceQueue(begun, end('txn_1', 'done'));
    expect(reported(unseen)).toEqual(['txn_1']);
    expect(reported(reduceQueue(unseen, { type: 'reported', of: operation('txn_1') }))).toEqual([]);
  });

  it('is of a whole batch, until another one begins', () => {
    const first = stateAfter(
      confirm(['txn_1', 'txn_2'], 'batch'),
      sent('txn_1'),
      end('txn_1', 'done', { isSeen: true }),
    );
    expect(reported(first)).toEqual(['txn_1', 'txn_2']);
    // What is not finished stays; a batch of nothing changes nothing.
    expect(reported(reduceQueue(first, confirm(['txn_3'], 'batch')))).toEqual(['txn_2', 'txn_3']);
    expect(reported(reduceQueue(first, confirm(['txn_2'], 'batch')))).toEqual(['txn_1', 'txn_2']);
  });

  it('forgets what was read, and nothing that is still open', () => {
    const ids = ['txn_1', 'txn_2'];
    const state = stateAfter(confirm(ids, 'batch'), sent('txn_1'), end('txn_1', 'done'), {
      type: 'dismissed',
      ids,
    });
    expect([...state.operations.keys()]).toEqual(['txn_2']);
  });
});
