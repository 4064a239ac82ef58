import { expect, it } from 'vitest';
import { instantsOf, isDate } from './date-range.ts';

it('bounds days by the zone’s own midnights', () => {
  expect(instantsOf({ from: '2026-11-01', to: '2026-11-01' }, 'Asia/Ho_Chi_Minh')).toEqual({
    from: '2026-10-31T17:00:00.000Z',
    to: '2026-11-01T17:00:00.000Z',
  });
});

it('gives the day of a clock change its 25 hours', () => {
  const { from = '', to = '' } = instantsOf({ from: '2026-11-01', to: '2026-11-01' }, 'America/New_York');
  expect(Date.parse(to) - Date.parse(from)).toBe(25 * 3_600_000);
});

it('leaves an open end open', () => {
  expect(instantsOf({ from: '2026-11-01' }, 'UTC')).toEqual({ from: '2026-11-01T00:00:00.000Z' });
  expect(instantsOf({}, 'UTC')).toEqual({});
});

it.each(['2026-02-30', '2026-13-01', '20261101', 'today', ''])('knows that %j is no date', (text) => {
  expect(isDate(text)).toBe(false);
});
