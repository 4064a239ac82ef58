import type { DepositDetail } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import { differencesOf, salesOf } from './sentences.ts';

const line = (kind: DepositDetail['lines'][number]['kind'], amountMinor: number, itemCount = 1) => ({
  kind,
  itemCount,
  amount: { amountMinor, currency: 'USD' },
});

it('names what lies between sales and net, the largest first, without signs', () => {
  const deposit = {
    lines: [
      line('captured', 10_000, 4),
      line('fees', -300, 4),
      line('refunds', -2_000, 2),
      line('adjustments', 500),
      line('reserve_held', 0),
    ],
  };
  expect(salesOf(deposit)).toBe(10_000);
  expect(
    differencesOf(deposit).map(({ kind, amountMinor, direction }) => [kind, amountMinor, direction]),
  ).toEqual([
    ['refunds', 2_000, 'less'],
    ['adjustments', 500, 'more'],
    ['fees', 300, 'less'],
  ]);
});

it('has no sales where nothing was captured', () => {
  expect(salesOf({ lines: [line('refunds', -1)] })).toBe(0);
});
