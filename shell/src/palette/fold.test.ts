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

it.each([
  ['two-step', true],
  ['two-step verification', true],
  ["what's new", true],
  ['what’s new', true],
  ['verification?', true],
  ['user_1', true],
  ['two-stop', false],
  ['?', false],
])('finds %j, marks and all: %s', (search, expected) => {
  expect(isFoundIn(['Two-step verification', 'What’s new', 'user_1a'], search)).toBe(expected);
});
