import { expect, it } from 'vitest';
import { meetsEveryRule, passwordRules } from './password-rules.ts';

it.each([
  ['', ['length', 'upper', 'lower', 'digit', 'symbol']],
  ['password', ['upper', 'digit', 'symbol']],
  ['Pass-1', ['length']],
  ['Abcdefg1€', ['symbol']],
  ['Sandbox-2026!', []],
])('%j lacks %j', (password, lacking) => {
  const unmet = passwordRules.filter(({ isMet }) => !isMet(password)).map(({ name }) => name);
  expect(unmet).toEqual(lacking);
  expect(meetsEveryRule(password)).toBe(lacking.length === 0);
});
