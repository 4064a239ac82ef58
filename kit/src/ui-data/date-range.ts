import { serverNow } from '../format/server-time.ts';
import { addDays, daysBetween, isDate, startOfDay, toDate } from './calendar.ts';

export { isDate };

/** Calendar dates, both included, as `YYYY-MM-DD`; either end may be open. */
export interface DateRange {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * What is changed of a range, by what it is by then: on a busy page, a field is drawn with a range of a moment ago, and
 * a whole one made of that would undo what was entered since.
 */
export type DateRangeChange = (before: DateRange) => DateRange;

/** `range` with another end, or without it; its ends change places where they are in the wrong order. */
export function withEnd(range: DateRange, end: DateRange): DateRange {
  const { from, to } = { ...range, ...end };
  return from && to && from > to ? { from: to, to: from } : { from, to };
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
  return {
    ...(from && { from: startOfDay(from, timeZone).toISOString() }),
    // Through the calendar, not by 24 hours: a day of a clock change is longer or shorter.
    ...(to && { to: startOfDay(addDays(to, 1), timeZone).toISOString() }),
  };
}

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
  const day = toDate(new Date(instant), timeZone);
  const { from, to } = range;
  const days = from && to ? daysBetween(from, to) : openRangeDays - 1;
  return side === 'earlier' ? { from: addDays(day, -days), to: day } : { from: day, to: addDays(day, days) };
}

/** How many days up to today `range` covers; null when it does not end today. */
export function daysUntilToday({ from, to }: DateRange, timeZone: string): number | null {
  if (!from || to !== toDate(serverNow(), timeZone)) return null;
  return daysBetween(from, to) + 1;
}

/** The last `days` days of a zone up to today. */
export function lastDays(days: number, timeZone: string): ClosedDateRange {
  const today = toDate(serverNow(), timeZone);
  return { from: addDays(today, 1 - days), to: today };
}

/** Ranges that are asked for every day. */
export const datePresets = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
] as const;
export type DatePreset = (typeof datePresets)[number];

/** The days that a preset means now, by the server's today; this month ends today. */
export function rangeOfPreset(preset: DatePreset, timeZone: string): ClosedDateRange {
  const { from: today } = lastDays(1, timeZone);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (preset) {
    case 'today':
      return lastDays(1, timeZone);
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7':
      return lastDays(7, timeZone);
    case 'last30':
      return lastDays(30, timeZone);
    case 'last90':
      return lastDays(90, timeZone);
    case 'thisMonth':
      return { from: firstOfMonth, to: today };
    case 'lastMonth': {
      const last = addDays(firstOfMonth, -1);
      return { from: `${last.slice(0, 8)}01`, to: last };
    }
  }
}

/** The preset that a range is now; null for days of the user's own choosing. */
export const presetOf = ({ from, to }: DateRange, timeZone: string): DatePreset | null =>
  datePresets.find((preset) => {
    const range = rangeOfPreset(preset, timeZone);
    return range.from === from && range.to === to;
  }) ?? null;
