import { describe, expect, it } from 'vitest';
import { currentOf, isFree, keptOf, reduceQueue, undoMs } from './queue-state.ts';
import {
  confirm,
  end,
  hour,
  now,
  operation,
  phaseOf,
  reported,
  sent,
  stateAfter,
  undo,
} from './testing/queue-events.ts';

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
