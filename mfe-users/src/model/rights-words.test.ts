import { permissions } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import english from '../locales/rights/en.json' with { type: 'json' };
import vietnamese from '../locales/rights/vi.json' with { type: 'json' };
import { rightKeyOf, rightsOf } from './user-rights.ts';

it.each([english, vietnamese])('has words for each permission, and nothing else', ({ right }) => {
  const keys = Object.keys(right).map((name) => `right.${name}`);
  expect(keys.sort()).toEqual(permissions.map(rightKeyOf).sort());
});

it('marks what restriction takes away', () => {
  const rights = rightsOf({ role: 'merchants', isRestricted: true }).flatMap(([, group]) => group);
  const of = (permission: string) => rights.find((one) => one.permission === permission)?.isTakenAway;
  expect([of('audit:read'), of('transactions:read'), of('partners:read')]).toEqual([true, false, undefined]);
});
