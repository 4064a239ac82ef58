import { expect, it } from 'vitest';
import { namesOfStatuses, pressGroup } from './status-groups.ts';

const groups = { declined: ['declined', 'failed'], back: ['refunded'] };
const nameOf = (key: string, isGroup: boolean) => (isGroup ? `Group ${key}` : key);

it.each([
  { chosen: ['declined', 'failed'], names: ['Group declined'] },
  { chosen: ['refunded', 'failed'], names: ['Group back', 'failed'] },
  { chosen: ['declined'], names: ['declined'] },
])('names $chosen in as few words as there are: $names', ({ chosen, names }) => {
  expect(namesOfStatuses(chosen, groups, nameOf)).toEqual(names);
});

it('takes a group alone, or besides the others, and drops it when it is pressed again', () => {
  const lost = ['declined', 'failed'];
  expect(pressGroup(['settled'], lost, false)).toEqual(lost);
  expect(pressGroup(lost, lost, false)).toEqual([]);
  expect(pressGroup(['settled', 'failed'], lost, true)).toEqual(['settled', ...lost]);
  expect(pressGroup(['settled', ...lost], lost, true)).toEqual(['settled']);
  // A part of it was chosen: the whole is what was pressed.
  expect(pressGroup(['failed'], lost, false)).toEqual(lost);
});
