import { expect, it } from 'vitest';
import { widthsOf } from './use-column-layout.ts';

it('shares the room out, and leaves each column what it needs', () => {
  const columns = [{ share: 100 }, { share: 100, min: 142 }, { width: 90 }, { share: 200 }];
  expect(widthsOf(columns, 890)).toEqual([200, 200, 90, 400]);
  expect(widthsOf(columns, 532)).toEqual([100, 142, 90, 200]);
  // Whatever the room: what is missing is scrolled to.
  expect(widthsOf(columns, 300)).toEqual([80, 142, 90, 160]);
  expect(widthsOf([{ width: 90 }], 300)).toEqual([90]);
});
