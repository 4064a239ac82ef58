import { expect, it } from 'vitest';
import { isFoundIn } from './fold.ts';

it.each([
  ['', true],
  ['giao dich', true],
  ['GIAO DỊCH', true],
  ['dich', true],
  ['trans', true],
  ['giao trans', true],
  ['ao', false],
  ['đich', true],
  ['giao tien', false],
])('finds %j as people type it: %s', (search, expected) => {
  expect(isFoundIn(['Giao dịch', 'Transactions'], search)).toBe(expected);
});
