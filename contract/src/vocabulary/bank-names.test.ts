import { expect, it } from 'vitest';
import { bankNameOf, knownRoutingNumbers } from './bank-names.ts';
import { isRoutingNumber } from './routing-number.ts';

it('knows banks by routing numbers that exist', () => {
  expect(knownRoutingNumbers().filter((number) => !isRoutingNumber(number))).toEqual([]);
  expect(bankNameOf('021000021')).toBe('JPMorgan Chase');
  expect(bankNameOf('123456780')).toBeNull();
});
