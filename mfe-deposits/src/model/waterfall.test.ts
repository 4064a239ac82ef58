import type { DepositDetail } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import { barsOf, placeBars, sumProof } from './waterfall.ts';

const money = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const lines: DepositDetail['lines'] = [
  { kind: 'captured', amount: money(10_000), itemCount: 3 },
  { kind: 'refunds', amount: money(-2_500), itemCount: 1 },
  { kind: 'fees', amount: money(-500), itemCount: 3 },
];

it('begins each bar where the one before it ended', () => {
  expect(barsOf(lines).map(({ from, to }) => [from, to])).toEqual([
    [0, 10_000],
    [10_000, 7_500],
    [7_500, 7_000],
  ]);
});

it('tells a net that its lines do not come to', () => {
  expect(sumProof({ lines, net: money(7_000) })).toEqual({ sumMinor: 7_000, isExact: true });
  expect(sumProof({ lines, net: money(7_001) })).toEqual({ sumMinor: 7_000, isExact: false });
});

it('places bars in a picture as high as they need, the net from zero', () => {
  const { zero, placed } = placeBars(barsOf(lines), 7_000);
  expect(zero).toBe(0);
  expect(placed.map(({ kind, bottom, height }) => [kind, bottom, height])).toEqual([
    ['captured', 0, 100],
    ['refunds', 75, 25],
    ['fees', 70, 5],
    ['net', 0, 70],
  ]);
});

it('has room below zero for what comes to less than nothing', () => {
  const { zero, placed } = placeBars(barsOf([{ kind: 'refunds', amount: money(-400), itemCount: 1 }]), -400);
  expect(zero).toBe(100);
  expect(placed.map(({ bottom, height }) => [bottom, height])).toEqual([
    [0, 100],
    [0, 100],
  ]);
});
