import { DateTime } from 'luxon';
import { isFederalReserveHoliday } from './federal-reserve.ts';

const dayMs = 86_400_000;
/** The banks' days are those of the Federal Reserve. */
const banksZone = 'America/New_York';

const inBanksZone = (at: number) => DateTime.fromMillis(at, { zone: banksZone });

/** Whether the banks work on this day of the calendar. */
const isBankingDay = (date: DateTime): boolean => date.weekday <= 5 && !isFederalReserveHoliday(date);

/** The same time of day, `days` banking days later. */
export function addBankingDays(from: Date, days: number): Date {
  let at = from.getTime();
  let left = days;
  while (left > 0) {
    at += dayMs;
    if (isBankingDay(inBanksZone(at))) left -= 1;
  }
  return new Date(at);
}

/** The date on which money that moves `days` banking days after `from` is good. */
export const bankingDateAfter = (from: Date, days: number): string =>
  inBanksZone(addBankingDays(from, days).getTime()).toFormat('yyyy-MM-dd');

/** The next banking day's `hour` o'clock in `timeZone`, after `from`. */
export function nextBusinessHour(from: Date, timeZone: string, hour: number): Date {
  const local = DateTime.fromJSDate(from, { zone: timeZone });
  let next = local.startOf('day').set({ hour });
  while (next <= local || !isBankingDay(next)) next = next.plus({ days: 1 });
  return next.toJSDate();
}
