import type { QuietHours } from '@countinghouse/contract';
import { digestHour } from '@countinghouse/contract/vocabulary';
import { DateTime } from 'luxon';

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** When the quiet hours end in which a moment lies; the moment itself where it lies in none. */
export function afterQuietHours(at: Date, quiet: QuietHours | null, zone: string): Date {
  if (!quiet) return at;
  const local = DateTime.fromJSDate(at, { zone });
  const now = local.hour * 60 + local.minute;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const isQuiet = from < to ? now >= from && now < to : now >= from || now < to;
  if (!isQuiet) return at;
  // By the clock on the wall: in the night in which it is turned, the hours are more or fewer.
  const day = to > now ? local : local.plus({ days: 1 });
  return day.set({ hour: Math.floor(to / 60), minute: to % 60, second: 0, millisecond: 0 }).toJSDate();
}

/** The next morning of a user, by the clock on their wall. */
export function nextMorning(at: Date, zone: string): Date {
  const local = DateTime.fromJSDate(at, { zone });
  const morning = local.set({ hour: digestHour, minute: 0, second: 0, millisecond: 0 });
  return (morning > local ? morning : morning.plus({ days: 1 })).toJSDate();
}
