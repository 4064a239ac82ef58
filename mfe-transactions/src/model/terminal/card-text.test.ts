import { expect, it } from 'vitest';
import { groupExpiry, isPast } from './card-text.ts';

it('reads an expiry however it is typed', () => {
  expect(groupExpiry('1228')).toBe('12/28');
  expect(groupExpiry('12/2')).toBe('12/2');
});

it('takes a card until the last day of its month', () => {
  expect(isPast('11/26', 'UTC', new Date('2026-11-30T23:59:59Z'))).toBe(false);
  expect(isPast('11/26', 'UTC', new Date('2026-12-01T00:00:00Z'))).toBe(true);
});

it.each([
  ['on the last evening of its month', '2026-12-01T07:59:59Z', 'America/Los_Angeles', false],
  ['once the month is over', '2026-12-01T08:00:00Z', 'America/Los_Angeles', true],
  ['on the first morning of the next', '2026-11-30T17:00:00Z', 'Asia/Ho_Chi_Minh', true],
])('counts the days of who is paid: %s', (_when, at, timeZone, expected) => {
  expect(isPast('11/26', timeZone, new Date(at))).toBe(expected);
});
