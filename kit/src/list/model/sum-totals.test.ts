import { expect, it } from 'vitest';
import { totalsOf } from './sum-totals.ts';

const total = (status: 'settled' | 'declined', count: number, amountMinor: number, currency: string) => ({
  status,
  count,
  total: { amountMinor, currency },
});

it('never adds two currencies up, and names the more frequent first', () => {
  const items = [
    total('declined', 1, 900_000, 'VND'),
    total('settled', 5, 100, 'USD'),
    total('declined', 2, 20, 'USD'),
  ];
  expect(totalsOf(items, [])).toEqual({
    count: 8,
    sums: [
      { amountMinor: 120, currency: 'USD' },
      { amountMinor: 900_000, currency: 'VND' },
    ],
  });
  expect(totalsOf(items, ['settled'])).toEqual({ count: 5, sums: [{ amountMinor: 100, currency: 'USD' }] });
});

it('is nothing for nothing', () => {
  expect(totalsOf([], [])).toEqual({ count: 0, sums: [] });
});
