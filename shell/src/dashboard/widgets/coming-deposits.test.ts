import type { CurrencyBalance } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import { comingDeposits } from './coming-deposits.ts';

const balance = (currency: string, date: string | null) =>
  ({ currency, next: date && { date, amount: { amountMinor: 5, currency } } }) as CurrencyBalance;

it('names the soonest of what comes next, in every currency', () => {
  const currencies = [balance('USD', '2026-11-25'), balance('CAD', '2026-11-24'), balance('VND', null)];
  const { first, coming, listPath } = comingDeposits({ currencies, failedMerchantCount: 1 });
  expect([first?.date, coming.length, listPath]).toEqual(['2026-11-24', 2, '/list-deposit']);
});

it('has nothing due where nothing was sold, and leads to what failed where something did', () => {
  const nothing = { currencies: [balance('USD', null)], failedMerchantCount: 0 };
  expect(comingDeposits(nothing)).toEqual({
    ...{ coming: [], first: undefined, hasFailed: false },
    listPath: '/list-deposit',
  });
  expect(comingDeposits({ ...nothing, failedMerchantCount: 2 })).toMatchObject({
    ...{ first: undefined, hasFailed: true },
    listPath: '/list-deposit?status=failed',
  });
});
