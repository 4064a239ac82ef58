import { describe, expect, it } from 'vitest';

import { datesOf, periodsUntil } from './periods.ts';

const now = new Date('2026-11-20T14:30:00Z');

describe('periods', () => {
  it('are thirty calendar days of the reader’s zone up to now, and the thirty before up to the same time', () => {
    const { current, previous } = periodsUntil(now, { timeZone: 'Asia/Ho_Chi_Minh' });
    expect(current.from.toISOString()).toBe('2026-10-21T17:00:00.000Z');
    expect(current.to).toEqual(now);
    expect(previous.from.toISOString()).toBe('2026-09-21T17:00:00.000Z');
    expect(previous.to.toISOString()).toBe('2026-10-21T14:30:00.000Z');
  });

  it('keep to the clock of a zone that changes it', () => {
    const { current } = periodsUntil(now, { timeZone: 'America/New_York' });
    // Midnight of 22 October is still on summer time.
    expect(current.from.toISOString()).toBe('2026-10-22T04:00:00.000Z');
    expect(datesOf(current, 'America/New_York').slice(-3)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(new Set(datesOf(current, 'America/New_York')).size).toBe(30);
  });

  const saigon = 'Asia/Ho_Chi_Minh';
  const midnight = (date: string) => `${date}T17:00:00.000Z`;
  it.each([
    ['today', midnight('2026-11-19'), now.toISOString(), midnight('2026-11-18'), '2026-11-19T14:30:00.000Z'],
    [
      'yesterday',
      midnight('2026-11-18'),
      midnight('2026-11-19'),
      midnight('2026-11-17'),
      midnight('2026-11-18'),
    ],
    [
      'last_7_days',
      midnight('2026-11-13'),
      now.toISOString(),
      midnight('2026-11-06'),
      '2026-11-13T14:30:00.000Z',
    ],
    [
      'this_month',
      midnight('2026-10-31'),
      now.toISOString(),
      midnight('2026-09-30'),
      '2026-10-20T14:30:00.000Z',
    ],
    [
      'last_month',
      midnight('2026-09-30'),
      midnight('2026-10-31'),
      midnight('2026-08-31'),
      midnight('2026-09-30'),
    ],
  ] as const)('%s is of the reader’s days, and compared with as much before', (period, ...expected) => {
    const { current, previous } = periodsUntil(now, { timeZone: saigon, period });
    const ends = [current.from, current.to, previous.from, previous.to];
    expect(ends.map((end) => end.toISOString())).toEqual(expected);
  });

  it('are compared with the same dates a year ago, if asked for', () => {
    const comparison = 'previous_year';
    const { previous } = periodsUntil(now, { timeZone: saigon, period: 'last_month', comparison });
    expect(datesOf(previous, saigon).at(0)).toBe('2025-10-01');
    expect(datesOf(previous, saigon)).toHaveLength(31);
  });

  it('a month of fewer days is compared with as many as it has', () => {
    const march = new Date('2026-03-31T12:00:00Z');
    const { current, previous } = periodsUntil(march, { timeZone: 'UTC', period: 'this_month' });
    expect(datesOf(current, 'UTC')).toHaveLength(31);
    expect(datesOf(previous, 'UTC').at(-1)).toBe('2026-02-28');
  });
});
