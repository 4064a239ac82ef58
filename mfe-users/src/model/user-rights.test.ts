import { permissions } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { rightsChanged, rightsOf } from './user-rights.ts';

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
