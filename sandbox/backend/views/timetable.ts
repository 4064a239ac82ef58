import type { ViewFrequency } from '@countinghouse/contract/vocabulary';
import { DateTime } from 'luxon';

export interface Timetable {
  frequency: ViewFrequency;
  day: number | null;
  hour: number;
  timeZone: string;
}

/** The day of the timetable in the period that is `round` periods after that of `now`. */
function dayIn({ frequency, day }: Timetable, now: DateTime<true>, round: number): DateTime<true> {
  switch (frequency) {
    case 'daily':
      return now.plus({ days: round });
    case 'weekly':
      return now.startOf('week').plus({ weeks: round, days: (day ?? 1) - 1 });
    default: {
      const month = now.startOf('month').plus({ months: round });
      // Where the month is shorter, its last day.
      return month.set({ day: Math.min(day ?? 1, month.daysInMonth) });
    }
  }
}

/**
 * The first moment of a timetable after `after`. It goes by the zone's calendar and clock: eight o'clock stays eight
 * o'clock when clocks change.
 */
export function nextRun(timetable: Timetable, after: Date): Date {
  const now = DateTime.fromJSDate(after, { zone: timetable.timeZone }) as DateTime<true>;
  // The period of `after`, or the one behind it: where no day comes, the zone is none.
  for (let round = 0; round <= 2; round += 1) {
    const next = dayIn(timetable, now, round).startOf('day').set({ hour: timetable.hour });
    if (next > now) return next.toJSDate();
  }
  throw new Error(`no next run in ${timetable.timeZone}`);
}
