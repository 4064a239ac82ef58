import { expect, it } from 'vitest';
import { nextSize, sizeAt } from './size-at.ts';

it('is small, medium or large as wide as it is drawn', () => {
  expect([0.1, 0.25, 0.5, 0.74, 0.8, 1.3].map((share) => sizeAt(share, 4, 'small'))).toEqual([
    ...['small', 'small', 'medium', 'medium', 'large', 'large'],
  ]);
});

it('keeps what is large where a medium one is as wide', () => {
  expect([sizeAt(0.5, 2, 'large'), sizeAt(1, 2, 'large'), sizeAt(1, 2, 'small')]).toEqual([
    ...['small', 'large', 'medium'],
  ]);
});

it('grows and shrinks step by step, not beyond an end', () => {
  expect([nextSize('small', 1), nextSize('large', 1), nextSize('small', -1)]).toEqual([
    ...['medium', 'large', 'small'],
  ]);
});
