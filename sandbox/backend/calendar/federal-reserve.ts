import type { BankClosure } from '@countinghouse/contract/vocabulary';
import { DateTime } from 'luxon';

/** A day of the calendar, wherever it is. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

type Holiday = Exclude<BankClosure, 'weekend'>;
type Rule = { name: Holiday; month: number } & (
  | { day: number; since?: number }
  | { weekday: number; nth: number }
);

const monday = 1;
const thursday = 4;
const last = -1;

/** The holidays of the Federal Reserve Banks (frbservices.org/about/holiday-schedules). */
const rules: readonly Rule[] = [
  { name: 'new_years_day', month: 1, day: 1 },
  { name: 'martin_luther_king_day', month: 1, weekday: monday, nth: 3 },
  { name: 'presidents_day', month: 2, weekday: monday, nth: 3 },
  { name: 'memorial_day', month: 5, weekday: monday, nth: last },
  { name: 'juneteenth', month: 6, day: 19, since: 2022 },
  { name: 'independence_day', month: 7, day: 4 },
  { name: 'labor_day', month: 9, weekday: monday, nth: 1 },
  { name: 'columbus_day', month: 10, weekday: monday, nth: 2 },
  { name: 'veterans_day', month: 11, day: 11 },
  { name: 'thanksgiving', month: 11, weekday: thursday, nth: 4 },
  { name: 'christmas', month: 12, day: 25 },
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
const years = new Map<number, ReadonlyMap<number, Holiday>>();

function holidaysOf(year: number): ReadonlyMap<number, Holiday> {
  const known = years.get(year);
  if (known) return known;
  const kept = rules.filter((rule) => !('since' in rule && rule.since && year < rule.since));
  const holidays = new Map(
    kept.map((rule) => [keyOf('day' in rule ? observed(year, rule) : nthWeekday(year, rule)), rule.name]),
  );
  years.set(year, holidays);
  return holidays;
}

/** The holiday on which the Federal Reserve Banks are closed; undefined on other days. */
export const federalReserveHoliday = (date: CalendarDay): Holiday | undefined =>
  holidaysOf(date.year).get(keyOf(date));
