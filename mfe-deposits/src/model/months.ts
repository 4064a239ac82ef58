const shownCount = 13;
const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The months up to that of a date, the latest first, as `2026-11`; with one that is asked for, wherever it lies. */
export function monthsUntil(date: string, asked: string | null): string[] {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const months = Array.from({ length: shownCount }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
  const isLeftOut = asked !== null && isMonth(asked) && !months.includes(asked);
  return isLeftOut ? [...months, asked].sort().reverse() : months;
}

/** A month in words. */
export const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
