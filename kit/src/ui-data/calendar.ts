/** Calendar dates (`YYYY-MM-DD`) and the days of a zone, by what the browser knows of zones. */
const dayMs = 86_400_000;

const asUtc = (date: string) => Date.parse(`${date}T00:00:00Z`);
const written = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The date `days` after `date`. */
export const addDays = (date: string, days: number): string => written(asUtc(date) + days * dayMs);

/** How many days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((asUtc(to) - asUtc(from)) / dayMs);

/** Whether a text is a date that the calendar has: the thirtieth of February is written back as another. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(asUtc(text)) && written(asUtc(text)) === text;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a zone's wall clock shows at an instant, as if it were UTC. */
function wallClock(instant: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
    const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
    clock = new Intl.DateTimeFormat('en-US', { ...numeric, ...time, timeZone });
    clocks.set(timeZone, clock);
  }
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'));
}

/** The date that a zone's calendar shows at an instant. */
export const toDate = (instant: Date, timeZone: string): string =>
  written(wallClock(instant.getTime(), timeZone));

/** The instant at which a date begins in a zone. */
export function startOfDay(date: string, timeZone: string): Date {
  const midnight = asUtc(date);
  const offsetAt = (instant: number) => wallClock(instant, timeZone) - instant;
  // The first guess may lie on the other side of a clock change; from there the offset is the right one.
  const guess = new Date(midnight - offsetAt(midnight));
  const start = new Date(midnight - offsetAt(guess.getTime()));
  // Of a day without midnight that is in the day before: the day begins with the change, where the guess is.
  return toDate(start, timeZone) === date ? start : guess;
}
