import type { DashboardPeriod } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import { amountIn, approvalChange, approvalRate, relativeChange } from './figures.ts';

const period = (attempts: number, approved: number): DashboardPeriod => ({
  volume: [],
  attempts,
  approved,
  refunds: [],
  refundCount: 0,
  returns: [],
  returnCount: 0,
});

it('says how a figure moved', () => {
  expect(relativeChange(110, 100)).toEqual({ value: 0.1, direction: 'up' });
  expect(relativeChange(50, 100)).toEqual({ value: 0.5, direction: 'down' });
  expect(relativeChange(100, 100)).toEqual({ value: 0, direction: 'same' });
});

it('compares nothing with nothing', () => {
  expect(relativeChange(100, 0)).toBeNull();
  expect(approvalChange(period(10, 9), period(0, 0))).toBeNull();
});

it('has no approval rate without attempts', () => {
  expect(approvalRate(period(0, 0))).toBeNull();
  expect(approvalRate(period(200, 150))).toBe(0.75);
});

it('moves the approval rate by points, not by percent of itself', () => {
  const change = approvalChange(period(100, 90), period(100, 80));
  expect(change?.direction).toBe('up');
  expect(change?.value).toBeCloseTo(0.1);
});

it('never adds up currencies', () => {
  const amounts = [
    { amountMinor: 5, currency: 'USD' },
    { amountMinor: 7, currency: 'VND' },
  ];
  expect(amountIn(amounts, 'VND')).toBe(7);
  expect(amountIn(amounts, 'CAD')).toBe(0);
});
