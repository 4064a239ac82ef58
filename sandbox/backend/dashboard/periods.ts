import { DateTime } from 'luxon';

export const periodDays = 30;

/** A stretch of time: `from` is in it, `to` is not. */
export interface Period {
  from: Date;
  to: Date;
}

/**
 * Thirty calendar days of a zone up to `now`, and the thirty before. Both end at the same time of day, so that a
 * half-finished today is compared with a half-finished day.
 */
export function periodsUntil(now: Date, timeZone: string): { current: Period; previous: Period } {
  const localNow = DateTime.fromJSDate(now, { zone: timeZone });
  const start = localNow.startOf('day').minus({ days: periodDays - 1 });
  return {
    current: { from: start.toJSDate(), to: now },
    previous: {
      from: start.minus({ days: periodDays }).toJSDate(),
      to: localNow.minus({ days: periodDays }).toJSDate(),
    },
  };
}

/** The period's dates in `timeZone`, first to last, as `YYYY-MM-DD`. */
export function datesOf({ from }: Period, timeZone: string): string[] {
  const first = DateTime.fromJSDate(from, { zone: timeZone });
  return Array.from({ length: periodDays }, (_, day) => first.plus({ days: day }).toFormat('yyyy-MM-dd'));
}
