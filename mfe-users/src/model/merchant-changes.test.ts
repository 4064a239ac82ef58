import { expect, it } from 'vitest';
import { changedIds, noChanges, openChanges, withAdded, withKept, withRemoved } from './merchant-changes.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id.toUpperCase() })) as [
  Record<'id' | 'name', string>,
  Record<'id' | 'name', string>,
  Record<'id' | 'name', string>,
  Record<'id' | 'name', string>,
];

it('holds for what a colleague made of the set meanwhile', () => {
  const changes = withRemoved(withAdded(noChanges, [c, d]), ['a']);
  expect(changedIds([a, b], openChanges([a, b], changes))).toEqual(['b', 'c', 'd']);
  // The colleague added c, and removed a.
  const left = openChanges([b, c], changes);
  expect(left).toEqual({ added: [d], removed: [] });
  expect(changedIds([b, c], left)).toEqual(['b', 'c', 'd']);
});

it('does nothing twice, and takes back one by one', () => {
  const changes = withRemoved(withRemoved(withAdded(withAdded(noChanges, [c]), [c]), ['a']), ['a']);
  expect(changes).toEqual({ added: [c], removed: ['a'] });
  expect(withKept(withKept(changes, 'a'), 'c')).toEqual(noChanges);
});
