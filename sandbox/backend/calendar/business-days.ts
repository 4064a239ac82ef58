import type { BankClosure } from '@countinghouse/contract/vocabulary';
import { DateTime } from 'luxon';
import { federalReserveHoliday } from './federal-reserve.ts';

const dayMs = 86_400_000;
/** The banks' days are those of the Federal Reserve. */
const banksZone = 'America/New_York';

/** Why the banks are closed on this day of the calendar; undefined when they are open. */
const closureOf = (date: DateTime): BankClosure | undefined =>
  date.weekday > 5 ? 'weekend' : federalReserveHoliday(date);

const isBankingDay = (date: DateTime): boolean => closureOf(date) === undefined;

/** Remembers what costs a look into a time zone or a calendar: a seed asks a million times about few days. */
function byDay<Value>(find: (day: number) => Value): (day: number) => Value {
  const found = new Map<number, Value>();
  return (day) => {
    const known = found.get(day) ?? find(day);
    found.set(day, known);
    return known;
  };
}

/** By how much the banks' clocks are ahead; they change on Sunday mornings, which are no banking days. */
const banksOffset = byDay(
  (day) => DateTime.fromMillis((day + 0.5) * dayMs, { zone: banksZone }).offset * 60_000,
);
const isWorked = byDay((day) => isBankingDay(DateTime.fromMillis(day * dayMs, { zone: 'utc' })));

/** The banks' day on which a moment lies, counted from 1 January 1970. */
const banksDayOf = (at: number): number => Math.floor((at + banksOffset(Math.floor(at / dayMs))) / dayMs);

/** The same time of day, `days` banking days later. */
export function addBankingDays(from: Date, days: number): Date {
  let at = from.getTime();
  let left = days;
  while (left > 0) {
    at += dayMs;
    if (isWorked(banksDayOf(at))) left -= 1;
  }
  return new Date(at);
}

/** The banks' date at a moment. */
export const banksDateAt = (at: Date): string =>
  new Date(banksDayOf(at.getTime()) * dayMs).toISOString().slice(0, 10);

/** The date on which money that moves `days` banking days after `from` is good. */
export const bankingDateAfter = (from: Date, days: number): string => banksDateAt(addBankingDays(from, days));

/** The next banking day's `hour` o'clock in `timeZone`, after `from`. */
export function nextBusinessHour(from: Date, timeZone: string, hour: number): Date {
  const local = DateTime.fromJSDate(from, { zone: timeZone });
  let next = local.startOf('day').set({ hour });
  while (next <= local || !isBankingDay(next)) next = next.plus({ days: 1 });
  return next.toJSDate();
}

/** The days from one date to another, both included, on which the banks are closed. */
export function closuresBetween(from: string, to: string): { date: string; closure: BankClosure }[] {
  const found: { date: string; closure: BankClosure }[] = [];
  let day = DateTime.fromISO(from, { zone: 'utc' });
  for (const last = DateTime.fromISO(to, { zone: 'utc' }); day <= last; day = day.plus({ days: 1 })) {
    const closure = closureOf(day);
    if (closure) found.push({ date: day.toFormat('yyyy-MM-dd'), closure });
  }
  return found;
}
