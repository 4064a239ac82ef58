export const dateOrders = ['ymd', 'mdy', 'dmy'] as const;
export type DateOrder = (typeof dateOrders)[number];

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (value: number) => String(value).padStart(2, '0');

/** A day that there is, as `YYYY-MM-DD`; null for 31 June and the like. */
export function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1970 && year < 2100 ? `${year}-${two(month)}-${two(day)}` : null;
}

/** `20261122…`, as OFX writes days; the zone behind it is left alone, for it is the bank's own day. */
export const compactDay = (text: string): string | null => {
  const parts = /^(\d{4})(\d\d)(\d\d)/.exec(text);
  return parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
};

function partsOf(text: string): [number, number, number] | null {
  const numbers = /^(\d{1,4})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/. ,]+(\d{1,4})/.exec(text.trim());
  if (!numbers) return null;
  const middle = numbers[2] ?? '';
  const month = months.indexOf(middle.slice(0, 3).toLowerCase()) + 1;
  const second = /\d/.test(middle) ? Number(middle) : month;
  return second > 0 ? [Number(numbers[1]), second, Number(numbers[3])] : null;
}

const wholeYear = (year: number) => (year < 100 ? 2000 + year : year);

/** A day as a spreadsheet writes it, its parts in this order. @returns null when it is none */
export function readDay(text: string, order: DateOrder): string | null {
  const compact = /^\d{8}$/.test(text.trim()) && order === 'ymd' ? compactDay(text.trim()) : null;
  if (compact) return compact;
  const parts = partsOf(text);
  if (!parts) return null;
  const [first, second, third] = parts;
  if (order === 'ymd') return first > 31 ? dayOf(first, second, third) : null;
  const [month, day] = order === 'mdy' ? [first, second] : [second, first];
  return dayOf(wholeYear(third), month, day);
}

/** The first order that reads all of these days; American days first where both would. */
export const guessDateOrder = (days: readonly string[]): DateOrder =>
  dateOrders.find((order) => days.length > 0 && days.every((day) => readDay(day, order) !== null)) ?? 'mdy';

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
