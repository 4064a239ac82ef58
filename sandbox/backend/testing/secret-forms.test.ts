import { expect, it } from 'vitest';
import { leaksIn } from './secret-forms.ts';

it.each([
  '{"ein":"987650123"}',
  'EIN 98-7650123',
  'ssn 523-45-6781',
  'ssn 523 45 6781',
  '000740218365',
  '740218365',
  '0007 4021 8365',
  'born 1961-07-19T00:00:00Z',
  '07/19/1961',
  '7/19/61',
  '19.07.1961',
  'July 19, 1961',
  '19 tháng 7, 1961',
  'dob=19610719',
])('a secret is found as %s', (text) => {
  expect(leaksIn(`before ${text} after`)).toHaveLength(1);
});

it.each(['•••• 0123', '1961', '2026-07-19', '9876501', '1961-07-1'])('%s tells none', (text) => {
  expect(leaksIn(`before ${text} after`)).toEqual([]);
});
