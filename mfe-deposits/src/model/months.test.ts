import { expect, it } from 'vitest';
import { monthName, monthsUntil } from './months.ts';

it('counts months back over the turn of the year', () => {
  const months = monthsUntil('2026-02-28', null);
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(months).toHaveLength(13);
  expect(monthName('2026-02', 'en')).toBe('February 2026');
});

it('has the month that is asked for besides, and nothing that is none', () => {
  expect(monthsUntil('2026-02-28', '2024-12').at(-1)).toBe('2024-12');
  // By the clock of a server that is ahead.
  expect(monthsUntil('2026-02-28', '2026-04').slice(0, 2)).toEqual(['2026-04', '2026-02']);
  for (const asked of ['2026-01', '2026-13', '9999-01', 'x', ''])
    expect(monthsUntil('2026-02-28', asked)).toHaveLength(13);
});
