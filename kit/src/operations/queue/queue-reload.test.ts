import { describe, expect, it } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import type { KeptOperation } from './kept-operations.ts';
import { currentOf, keptOf, reduceQueue, undoMs } from './queue-state.ts';
import {
  claim,
  confirm,
  end,
  hour,
  kept,
  keptIds,
  minute,
  now,
  open,
  operation,
  phaseOf,
  reported,
  sent,
  stateAfter,
  undo,
} from './testing/queue-events.ts';

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
      kept('done', { wasSent: true, ended: { phase: 'done', refusal: null } }),
      kept('refused', { wasSent: true, ended: { phase: 'refused', refusal: null } }),
    ]);
  });

  it('has how some of several ended until all have, and then nothing', () => {
    const data = { error: 'conflict', reason: 'last_administrator', message: 'Ada is the last.', fields: [] };
    const error = new ApiError(409, 'Ada is the last.', { data });
    const half = stateAfter(
      confirm(['one', 'two', 'three'], 'batch'),
      ...[sent('one'), sent('two'), end('one', 'done'), end('two', 'refused', { error })],
    );
    const all = keptOf(half) ?? [];
    expect(JSON.stringify(all)).not.toContain('Ada');
    const resumed = stateAfter(open(...all), claim(all));
    expect(['one', 'two', 'three'].map((id) => phaseOf(resumed, id))).toEqual(['done', 'refused', 'waiting']);
    expect(reported(resumed)).toEqual(['one', 'two', 'three']);
    expect(resumed.operations.get('two')?.error?.reason).toBe('last_administrator');
    const over = [sent('three'), end('three', 'done')].reduce(reduceQueue, resumed);
    expect([reported(over), keptOf(over)]).toEqual([['one', 'two', 'three'], []]);
    // Alone, each tells its own end, on the page of its record.
    const alone = stateAfter(confirm(['one']), confirm(['two']), sent('one'), end('one', 'done'));
    expect(keptIds(alone)).toEqual(['two']);
    // Somebody went on with the record before the rest was taken up: that is what counts.
    const newer = stateAfter(open(...all), confirm(['one']), claim(all));
    expect(phaseOf(newer, 'one')).toBe('waiting');
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
