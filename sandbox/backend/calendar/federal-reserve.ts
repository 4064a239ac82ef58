import { DateTime } from 'luxon';

/** A day of the calendar, wherever it is. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

type Rule = { month: number; day: number; since?: number } | { month: number; weekday: number; nth: number };

const monday = 1;
const thursday = 4;
const last = -1;

/** The holidays of the Federal Reserve Banks (frbservices.org/about/holiday-schedules). */
const rules: readonly Rule[] = [
  { month: 1, day: 1 },
  { month: 1, weekday: monday, nth: 3 },
  { month: 2, weekday: monday, nth: 3 },
  { month: 5, weekday: monday, nth: last },
  { month: 6, day: 19, since: 2022 },
  { month: 7, day: 4 },
  { month: 9, weekday: monday, nth: 1 },
  { month: 10, weekday: monday, nth: 2 },
  { month: 11, day: 11 },
  { month: 11, weekday: thursday, nth: 4 },
  { month: 12, day: 25 },
];

function nthWeekday(year: number, { month, weekday, nth }: { month: number; weekday: number; nth: number }) {
  const first = DateTime.utc(year, month, 1);
  const lead = (weekday - first.weekday + 7) % 7;
  const weeks = nth === last ? Math.floor((first.endOf('month').day - 1 - lead) / 7) : nth - 1;
  return first.plus({ days: lead + weeks * 7 });
}

/** One that falls on a Sunday is kept on Monday; one on a Saturday is not made up for: the banks open that Friday. */
function observed(year: number, { month, day }: { month: number; day: number }) {
  const date = DateTime.utc(year, month, day);
  return date.weekday === 7 ? date.plus({ days: 1 }) : date;
}

const keyOf = ({ month, day }: Omit<CalendarDay, 'year'>) => month * 100 + day;
const years = new Map<number, ReadonlySet<number>>();

function holidaysOf(year: number): ReadonlySet<number> {
  const known = years.get(year);
  if (known) return known;
  const kept = rules.filter((rule) => !('since' in rule && rule.since && year < rule.since));
  const dates = kept.map((rule) => ('day' in rule ? observed(year, rule) : nthWeekday(year, rule)));
  const holidays = new Set(dates.map(keyOf));
  years.set(year, holidays);
  return holidays;
}

export const isFederalReserveHoliday = (date: CalendarDay): boolean => holidaysOf(date.year).has(keyOf(date));
