import { expect, it } from 'vitest';
import { nextRun } from './timetable.ts';

const saigon = { day: null, hour: 8, timeZone: 'Asia/Ho_Chi_Minh' };

it.each([
  [{ ...saigon, frequency: 'daily' }, '2026-11-20T00:59:59Z', '2026-11-20T01:00:00.000Z'],
  [{ ...saigon, frequency: 'daily' }, '2026-11-20T01:00:00Z', '2026-11-21T01:00:00.000Z'],
  // Friday evening in Saigon: Monday is the third day.
  [{ ...saigon, frequency: 'weekly', day: 1 }, '2026-11-20T14:30:00Z', '2026-11-23T01:00:00.000Z'],
  [{ ...saigon, frequency: 'weekly', day: 5 }, '2026-11-20T14:30:00Z', '2026-11-27T01:00:00.000Z'],
  [{ ...saigon, frequency: 'monthly', day: 31 }, '2026-11-20T14:30:00Z', '2026-11-30T01:00:00.000Z'],
  [{ ...saigon, frequency: 'monthly', day: 31 }, '2026-11-30T01:00:00Z', '2026-12-31T01:00:00.000Z'],
] as const)('%j after %s is at %s', (timetable, after, next) => {
  expect(nextRun(timetable, new Date(after)).toISOString()).toBe(next);
});

it('keeps its hour of the day when clocks change', () => {
  const newYork = { frequency: 'daily', day: null, hour: 8, timeZone: 'America/New_York' } as const;
  expect(nextRun(newYork, new Date('2026-03-07T13:00:00Z')).toISOString()).toBe('2026-03-08T12:00:00.000Z');
  expect(nextRun(newYork, new Date('2026-10-31T12:00:00Z')).toISOString()).toBe('2026-11-01T13:00:00.000Z');
});
