import { expect, it } from 'vitest';
import { type AmountCondition, conditionOf, rangeOf } from './amount-condition.ts';

const typed = ({ amountMinor }: { amountMinor: number }) => (amountMinor / 100).toFixed(2).replace('.', ',');
const parse = (text: string) => (text.trim() ? Math.round(Number(text.replace(',', '.')) * 100) : null);

it.each<AmountCondition>([
  { operator: 'is', first: '12,50', second: '' },
  { operator: 'atLeast', first: '10,00', second: '' },
  { operator: 'atMost', first: '99,00', second: '' },
  { operator: 'between', first: '10,00', second: '20,00' },
])('$operator is read back as it was said, in a language with a decimal comma', (condition) => {
  expect(conditionOf(rangeOf(condition, 'USD', parse), typed)).toEqual(condition);
});

it('stands in the address the same in every language', () => {
  const range = rangeOf({ operator: 'is', first: '12,5', second: '' }, 'USD', parse);
  expect(range).toEqual({ amountMin: '12.50', amountMax: '12.50', currency: 'USD' });
});

it('has the smaller end first, whichever was said first', () => {
  const range = rangeOf({ operator: 'between', first: '100', second: '50' }, 'USD', parse);
  expect(range).toEqual({ amountMin: '50.00', amountMax: '100.00', currency: 'USD' });
});

it('is no condition without an amount', () => {
  expect(rangeOf({ operator: 'between', first: ' ', second: '' }, 'USD', parse)).toEqual({
    amountMin: undefined,
    amountMax: undefined,
    currency: undefined,
  });
});
