import { expect, it } from 'vitest';
import { fitOf, stepOf } from './steps.ts';

const limits = { network: 'visa', maxBytes: 2_000_000, maxPages: 100, maxFiles: 20 } as const;

it('tells a packet that fits from one that fits with smaller images, and from one that is refused', () => {
  const fitWith = (bytes: number, leastBytes: number, pages: number) =>
    fitOf({ ...limits, bytes, leastBytes, pages });
  expect(fitWith(2_000_000, 900_000, 100)).toBe('fits');
  expect(fitWith(2_000_001, 900_000, 3)).toBe('shrinks');
  expect(fitWith(5_000_000, 2_000_001, 3)).toBe('tooLarge');
  expect(fitWith(1_000, 1_000, 101)).toBe('tooLong');
});

it('opens the first step where the address names none', () => {
  expect([stepOf('files'), stepOf(null), stepOf('nothing')]).toEqual(['files', 'sale', 'sale']);
});
