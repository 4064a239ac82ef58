import { permissions } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import english from '../locales/user/en.json' with { type: 'json' };
import vietnamese from '../locales/user/vi.json' with { type: 'json' };
import { rightKeyOf, rightsChanged, rightsOf } from './user-rights.ts';

const keys = permissions.map((permission) => rightKeyOf(permission).replace('right.', ''));

it.each([english, vietnamese])(
  'has words for every permission of the contract, and for nothing else',
  (texts) => {
    expect(Object.keys(texts.right).sort()).toEqual([...keys].sort());
    expect(new Set(Object.values(texts.right)).size).toBe(keys.length);
  },
);

it('says what restriction takes away, and leaves no permission out', () => {
  const restricted = rightsOf({ role: 'countinghouse', isRestricted: true }).flatMap(([, rights]) => rights);
  expect(restricted.map(({ permission }) => permission).sort()).toEqual([...permissions].sort());
  const taken = restricted.filter(({ isTakenAway }) => isTakenAway).map(({ permission }) => permission);
  expect(taken).toContain('payments:create');
  const { gained, lost } = rightsChanged(
    { role: 'countinghouse', isRestricted: false },
    { role: 'countinghouse', isRestricted: true },
  );
  expect([gained, lost]).toEqual([[], taken]);
  expect(rightsOf({ role: null, isRestricted: false })).toEqual([]);
});
