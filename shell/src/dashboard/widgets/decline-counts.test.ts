import type { FailureCode } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { declineCounts } from './decline-counts.ts';

const item = (reason: FailureCode, count: number, currency = 'USD') => ({
  reason,
  count,
  total: { amountMinor: 1, currency },
});

it('counts a reason of several currencies once, the most frequent first', () => {
  const counts = declineCounts([item('05', 3), item('51', 2), item('51', 5, 'VND')], 5);
  expect(counts).toEqual([
    { reason: '51', count: 7, share: 0.7 },
    { reason: '05', count: 3, share: 0.3 },
  ]);
});

it('puts those behind the most frequent together, but never one alone', () => {
  const items = [item('05', 4), item('51', 3), item('54', 2), item('14', 1)];
  expect(declineCounts(items, 2).map(({ reason, count }) => [reason, count])).toEqual([
    ['05', 4],
    ['51', 3],
    [null, 3],
  ]);
  expect(declineCounts(items, 3).map(({ reason }) => reason)).toEqual(['05', '51', '54', '14']);
});
