import { DateTime } from 'luxon';

const dayMs = 86_400_000;

/** The same time of day, `days` banking days later; bank holidays are not modelled. */
export function addBankingDays(from: Date, days: number): Date {
  let at = from.getTime();
  let left = days;
  while (left > 0) {
    at += dayMs;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at);
}

/** The next business day's `hour` o'clock in `timeZone`, after `from`. */
export function nextBusinessHour(from: Date, timeZone: string, hour: number): Date {
  const local = DateTime.fromJSDate(from, { zone: timeZone });
  let next = local.startOf('day').set({ hour });
  while (next <= local || next.weekday > 5) next = next.plus({ days: 1 });
  return next.toJSDate();
}
