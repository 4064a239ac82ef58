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

/** A range with both ends. */
export interface ClosedDateRange {
  from: string;
  to: string;
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

/** How long a range is offered in the place of one with an open end. */
const openRangeDays = 7;

/**
 * A range as long as `range` that begins or ends on the day of `instant`.
 * @param side `earlier` ends on that day, `later` begins on it
 */
export function rangeAt(
  instant: string,
  { side, range, timeZone }: { side: 'earlier' | 'later'; range: DateRange; timeZone: string },
): ClosedDateRange {
  const day = dayjs.utc(dayjs(instant).tz(timeZone).format('YYYY-MM-DD'));
  const { from, to } = range;
  const days = from && to ? dayjs.utc(to).diff(dayjs.utc(from), 'day') : openRangeDays - 1;
  const write = (moment: typeof day) => moment.format('YYYY-MM-DD');
  return side === 'earlier'
    ? { from: write(day.subtract(days, 'day')), to: write(day) }
    : { from: write(day), to: write(day.add(days, 'day')) };
}

/** How many days up to today `range` covers; null when it does not end today. */
export function daysUntilToday({ from, to }: DateRange, timeZone: string): number | null {
  if (!from || to !== dayjs().tz(timeZone).format('YYYY-MM-DD')) return null;
  return dayjs.utc(to).diff(dayjs.utc(from), 'day') + 1;
}

/** The last `days` days of a zone up to today. */
export function lastDays(days: number, timeZone: string): ClosedDateRange {
  const today = dayjs().tz(timeZone);
  return { from: today.subtract(days - 1, 'day').format('YYYY-MM-DD'), to: today.format('YYYY-MM-DD') };
}
