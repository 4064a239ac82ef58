import { expect, it } from 'vitest';
import { monthName, monthsUntil } from './months.ts';

it('counts months back over the turn of the year', () => {
  const months = monthsUntil(new Date(2026, 1, 28));
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(months).toHaveLength(13);
  expect(monthName('2026-02', 'en')).toBe('February 2026');
});
