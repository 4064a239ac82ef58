import { expect, it } from 'vitest';
import { nextClosing } from '../deposits/schedule.ts';
import { addBankingDays, bankingDateAfter, nextBusinessHour } from './business-days.ts';
import { federalReserveHoliday } from './federal-reserve.ts';

function holidaysOf(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)));
  return days
    .filter((date) => date.getUTCFullYear() === year)
    .filter((date) => {
      const day = { year, month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      return date.getUTCDay() % 6 !== 0 && federalReserveHoliday(day) !== undefined;
    })
    .map((date) => date.toISOString().slice(5, 10));
}

it.each([
  // As frbservices.org/about/holiday-schedules lists them; what falls on a Saturday closes nothing.
  [2021, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
  [2022, '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'],
  [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-23 12-25'],
  [2026, '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
])('the banks are closed in %i on %s', (year, days) => {
  expect(holidaysOf(year)).toEqual(days.split(' '));
});

it('counts no weekend and no bank holiday as a banking day', () => {
  const wednesday = new Date('2026-11-25T15:00:00Z');
  expect(addBankingDays(wednesday, 1).toISOString()).toBe('2026-11-27T15:00:00.000Z');
  expect(addBankingDays(wednesday, 2).toISOString()).toBe('2026-11-30T15:00:00.000Z');
});

it('goes by the banks’ day and not by Greenwich’s', () => {
  // Friday evening in New York is Saturday in Greenwich; Sunday evening there is Monday here.
  const fridayEvening = new Date('2026-11-21T01:00:00Z');
  expect(addBankingDays(fridayEvening, 1).toISOString()).toBe('2026-11-24T01:00:00.000Z');
  expect(bankingDateAfter(fridayEvening, 1)).toBe('2026-11-23');
});

it('settles and closes deposits on the next banking day', () => {
  const chicago = 'America/Chicago';
  const evening = new Date('2026-11-26T03:00:00Z');
  expect(nextBusinessHour(evening, chicago, 20).toISOString()).toBe('2026-11-28T02:00:00.000Z');
  const sunday = new Date('2026-05-24T12:00:00Z');
  const weekly = { timeZone: chicago, depositSchedule: 'weekly' } as const;
  expect(nextClosing(weekly, sunday).toISOString()).toBe('2026-05-26T13:00:00.000Z');
});
