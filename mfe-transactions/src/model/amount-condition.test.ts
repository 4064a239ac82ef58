import { expect, it } from 'vitest';
import { type AmountCondition, conditionOf, rangeOf } from './amount-condition.ts';

it.each<AmountCondition>([
  { operator: 'is', first: '12.50', second: '' },
  { operator: 'atLeast', first: '10', second: '' },
  { operator: 'atMost', first: '99', second: '' },
  { operator: 'between', first: '10', second: '20' },
])('$operator is read back as it was said', (condition) => {
  expect(conditionOf(rangeOf(condition, 'USD'))).toEqual(condition);
});

it('is no condition without an amount', () => {
  expect(rangeOf({ operator: 'between', first: ' ', second: '' }, 'USD')).toEqual({
    amountMin: undefined,
    amountMax: undefined,
    currency: undefined,
  });
});
