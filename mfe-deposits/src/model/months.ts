const shownCount = 13;

/** The months up to a day, the latest first, as `2026-11`. */
export function monthsUntil(day: Date): string[] {
  return Array.from({ length: shownCount }, (_, back) =>
    new Date(Date.UTC(day.getFullYear(), day.getMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** A month in words. */
export const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
