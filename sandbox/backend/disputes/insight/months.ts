import { DateTime } from 'luxon';

/** A month of the reader's calendar. */
export interface Month {
  name: string;
  from: Date;
  /** Its first moment that is another month's. */
  to: Date;
}

/** The last `count` months of a zone, the one of `now` included, oldest first. */
export function monthsUntil(now: Date, { timeZone, count }: { timeZone: string; count: number }): Month[] {
  const current = DateTime.fromJSDate(now, { zone: timeZone }).startOf('month');
  return Array.from({ length: count }, (_, index) => {
    const start = current.minus({ months: count - 1 - index });
    return {
      name: start.toFormat('yyyy-MM'),
      from: start.toJSDate(),
      to: start.plus({ months: 1 }).toJSDate(),
    };
  });
}
