import type { Notification } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import { dayBetween, gatherByDay } from './gather.ts';

let made = 0;
const notification = (part: Partial<Notification>): Notification => {
  made += 1;
  return {
    id: `ntf_${made}`,
    kind: 'dispute_opened',
    recordId: `dsp_${made}`,
    merchantId: 'mer_1',
    merchantName: 'Blue Bottle',
    recordName: null,
    recordType: null,
    // Later ones of a list are older.
    createdAt: new Date(Date.UTC(2026, 10, 20, 12) - made * 60_000).toISOString(),
    daysLeft: null,
    isRead: false,
    group: 'disputes',
    isMutable: true,
    ...part,
  };
};
const gather = (items: Notification[]) =>
  gatherByDay(items, () => 'today').flatMap(({ entries }) =>
    entries.map(({ items: { length }, isMixed }) => [length, isMixed]),
  );

it('gathers three of one kind, and leaves two as they are', () => {
  expect(gather([notification({}), notification({})])).toEqual([
    [1, false],
    [1, false],
  ]);
  expect(gather([notification({}), notification({}), notification({})])).toEqual([[3, true]]);
});

it('gathers what is of one record, whatever came between', () => {
  const alert = { kind: 'view_alert', recordId: 'view_1' } as const;
  const items = [notification(alert), notification({}), notification(alert)];
  expect(gather(items)).toEqual([
    [2, false],
    [1, false],
  ]);
});

it('puts what is gathered where its newest is', () => {
  const failed = notification({ kind: 'deposit_failed' });
  const disputes = [notification({}), notification({}), notification({})];
  const entries = gatherByDay([failed, ...disputes], () => 'today')[0]?.entries;
  expect(entries?.map(({ items: [{ kind }] }) => kind)).toEqual(['deposit_failed', 'dispute_opened']);
});

it('has each once, though a later page brings it again', () => {
  const one = notification({});
  expect(gather([one, one])).toEqual([[1, false]]);
});

it('tells today and yesterday by the calendar, over the end of a month, too', () => {
  expect(dayBetween('2026-11-01', '2026-11-01')).toBe('today');
  expect(dayBetween('2026-10-31', '2026-11-01')).toBe('yesterday');
  expect(dayBetween('2026-10-30', '2026-11-01')).toBe('earlier');
  // A clock that is a little behind.
  expect(dayBetween('2026-11-02', '2026-11-01')).toBe('today');
});
