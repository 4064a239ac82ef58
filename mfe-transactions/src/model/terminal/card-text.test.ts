import { expect, it } from 'vitest';
import { groupExpiry, isPast } from './card-text.ts';

it('reads an expiry however it is typed', () => {
  expect(groupExpiry('1228')).toBe('12/28');
  expect(groupExpiry('12/2')).toBe('12/2');
});

it('takes a card until the last day of its month', () => {
  expect(isPast('11/26', new Date('2026-11-30T23:59:59Z'))).toBe(false);
  expect(isPast('11/26', new Date('2026-12-01T00:00:00Z'))).toBe(true);
});
