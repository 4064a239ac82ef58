import { expect, it } from 'vitest';
import { parseSort, withFilter, withSort } from './list-address.ts';

const sorts = ['newest', 'oldest'] as const;
const address = (text: string) => new URLSearchParams(text);

it('has the usual order where it names none of the list’s', () => {
  expect(parseSort(address('sort=oldest'), sorts)).toBe('oldest');
  expect(parseSort(address('sort=random'), sorts)).toBe('newest');
});

it('does not write the usual order', () => {
  expect(withSort(address('type=card'), 'oldest', sorts).toString()).toBe('type=card&sort=oldest');
  expect(withSort(address('type=card&sort=oldest'), 'newest', sorts).toString()).toBe('type=card');
});

it('keeps order, columns and view when the filter changes, and nothing else', () => {
  const before = address('type=card&status=settled&sort=oldest&columns=customer&density=compact&view=vw_1');
  expect(withFilter(before, address('type=ach')).toString()).toBe(
    'type=ach&sort=oldest&columns=customer&density=compact&view=vw_1',
  );
});
