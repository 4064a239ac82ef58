import { expect, it } from 'vitest';
import { gaugeLengths, gaugeLevel } from './gauge.ts';

it.each([
  [0, { isExceeded: false, isEmpty: true }, 'none'],
  [0, { isExceeded: false, isEmpty: false }, 'below'],
  [0.74, { isExceeded: false, isEmpty: false }, 'below'],
  [0.75, { isExceeded: false, isEmpty: false }, 'near'],
  [1, { isExceeded: false, isEmpty: false }, 'near'],
  [1, { isExceeded: true, isEmpty: false }, 'above'],
] as const)('a share of %d is %o: %s', (share, known, level) => {
  expect(gaugeLevel(share, known)).toBe(level);
});

it.each([0, 0.5, 1, 1.2, 3, 100])('a bar of share %d ends before its mark or beyond it', (share) => {
  const { bar, mark } = gaugeLengths(share);
  expect(bar).toBeLessThanOrEqual(1);
  expect(mark).toBeGreaterThan(0.2);
  expect(bar > mark).toBe(share > 1);
});
