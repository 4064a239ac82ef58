import { expect, it } from 'vitest';
import { neighborsOf } from './use-neighbors.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));

it('has the rows on either side, and none past the ends or beside what is not there', () => {
  expect(neighborsOf(rows, 'b')).toEqual({ index: 1, previous: { id: 'a' }, next: { id: 'c' } });
  expect(neighborsOf(rows, 'a')).toMatchObject({ previous: undefined, next: { id: 'b' } });
  expect(neighborsOf(rows, 'c')).toMatchObject({ previous: { id: 'b' }, next: undefined });
  expect(neighborsOf(rows, 'x')).toEqual({ index: -1, previous: undefined, next: undefined });
});
