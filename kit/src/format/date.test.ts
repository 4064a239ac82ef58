import { afterEach, expect, it, vi } from 'vitest';
import { browserTimeZone } from './browser-time-zone.ts';
import { formatDate, formatInstant } from './date.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const instant = '2025-11-20T20:31:00.000Z';

it('shows an instant in the zone asked for', () => {
  expect(formatInstant(instant, { language: 'en', timeZone: 'America/New_York' })).toBe(
    'Nov 20, 2025, 3:31 PM',
  );
  expect(formatInstant(instant, { language: 'vi', timeZone: 'Asia/Ho_Chi_Minh' })).toBe('03:31, 21/11/2025');
});

it('leaves this year out of lists, and only there', () => {
  const now = new Date().toISOString();
  const year = String(new Date().getFullYear());
  expect(formatInstant(now, { language: 'en', timeZone: 'UTC' })).not.toContain(year);
  expect(formatInstant(now, { language: 'en', timeZone: 'UTC', style: 'full' })).toContain(year);
});

it('takes this year for that of the zone shown', () => {
  vi.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z') });
  const turn = '2026-01-01T03:00:00Z';
  expect(formatInstant(turn, { language: 'en', timeZone: 'America/New_York' })).toBe(
    'Dec 31, 2025, 10:00 PM',
  );
  expect(formatInstant(turn, { language: 'en', timeZone: 'UTC' })).toBe('Jan 1, 3:00 AM');
});

it('writes Vietnamese dates in one form, with the year and without', () => {
  const vi = { language: 'vi', timeZone: 'America/Sao_Paulo' };
  const thisYear = `${new Date().getFullYear()}-11-13T09:14:05Z`;
  expect(formatInstant(thisYear, vi)).toBe('06:14, 13/11');
  expect(formatInstant(instant, { ...vi, style: 'full' })).toBe('17:31:00 GMT-3, 20/11/2025');
  expect(formatInstant(instant, { ...vi, style: 'deadline' })).toBe('17:31 GMT-3, 20/11/2025');
  expect(formatDate('2026-11-13', 'vi', 'dayMonth')).toBe('13/11');
});

it('does not move a calendar date to another day, whatever the zone', () => {
  expect(formatDate('2026-01-01', 'en')).toBe('Jan 1, 2026');
  expect(formatDate('2026-01-01', 'vi')).toBe('01/01/2026');
});

it('asks the browser for its zone once, and again when its clock was moved to another', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(301);
  const ask = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const says = (timeZone: string) => ask.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
  says('America/New_York');
  expect([browserTimeZone(), browserTimeZone()]).toEqual(['America/New_York', 'America/New_York']);
  expect(ask).toHaveBeenCalledTimes(1);
  says('Asia/Saigon');
  offset.mockReturnValue(-421);
  expect(browserTimeZone()).toBe('Asia/Saigon');
});

it.each(['+07:00', 'Etc/Unknown'])(
  'reads times in UTC where the browser knows its zone as %s only',
  (timeZone) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(timeZone.length);
    const says = { timeZone } as Intl.ResolvedDateTimeFormatOptions;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(says);
    expect(browserTimeZone()).toBe('UTC');
  },
);
