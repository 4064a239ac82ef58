import { expect, it } from 'vitest';
import { amountsIn } from './amounts-in.ts';

const own = ['USD', 'VND'];

it.each([
  ['12.50', 'en', [['USD', 1_250]]],
  ['12,50', 'vi', [['USD', 1_250]]],
  ['$12.50', 'en', [['USD', 1_250]]],
  ['CA$12.50', 'en', [['USD', 1_250]]],
  [
    '90.000 ₫',
    'vi',
    [
      ['USD', 9_000_000],
      ['VND', 90_000],
    ],
  ],
  ['vnd 90,000', 'en', [['VND', 90_000]]],
  [
    '4242',
    'en',
    [
      ['USD', 424_200],
      ['VND', 4_242],
    ],
  ],
  ['0', 'en', []],
  ['A12', 'en', []],
  ['Ada', 'en', []],
])('%j in %s', (text, language, expected) => {
  const found = amountsIn(text, own, language);
  expect(found.map(({ currency, amountMinor }) => [currency, amountMinor])).toEqual(expected);
});
