import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Calendar dates, both included, as `YYYY-MM-DD`; either end may be open. */
export interface DateRange {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The instants between which a range of dates lies in a zone.
 * @returns ISO 8601: `from` is in the range, `to` is the first instant after it
 */
export function instantsOf({ from, to }: DateRange, timeZone: string): { from?: string; to?: string } {
  const startOf = (date: string) => dayjs.tz(`${date}T00:00:00`, timeZone);
  return {
    ...(from && { from: startOf(from).toISOString() }),
    // Through the calendar, not by 24 hours: a day of a clock change is longer or shorter.
    ...(to && { to: startOf(dayjs.utc(to).add(1, 'day').format('YYYY-MM-DD')).toISOString() }),
  };
}

/** Whether a text is a date that the calendar has. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format('YYYY-MM-DD') === text;

/** The last `days` days of a zone up to today. */
export function lastDays(days: number, timeZone: string): Required<DateRange> {
  const today = dayjs().tz(timeZone);
  return { from: today.subtract(days - 1, 'day').format('YYYY-MM-DD'), to: today.format('YYYY-MM-DD') };
}
