import { expect, it } from 'vitest';
import { stillAsked } from './use-ticked.ts';

it.each([
  ['the last of what was asked for', ['a', 'b'], []],
  ['the same in another order', ['b', 'a'], []],
  ['the first of two: the second is still to come', ['a'], [['a', 'b']]],
  ['what came by another way', ['c'], []],
])('%s is drawn', (_, drawn, left) => {
  expect(stillAsked([['a'], ['a', 'b']], drawn)).toEqual(left);
});
