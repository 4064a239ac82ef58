import { DateTime } from 'luxon';
import { nextBusinessHour } from '../calendar/business-days.ts';

/** At what hour deposits are closed, and failed ones tried again, where the merchant is. */
export const closingHour = 8;
/** How long a closed deposit waits before it goes to the bank. */
export const hoursToSend = 6;

/** When a merchant's open deposit is closed: 8 o'clock of the next banking day, or of the next Monday. */
export function nextClosing(
  { timeZone, depositSchedule }: { timeZone: string; depositSchedule: 'daily' | 'weekly' },
  at: Date,
): Date {
  if (depositSchedule === 'daily') return nextBusinessHour(at, timeZone, closingHour);
  const local = DateTime.fromJSDate(at, { zone: timeZone });
  const monday = local.startOf('week').set({ hour: closingHour });
  // A Monday on which the banks are closed is made up for by the first day that they are not.
  const closingOf = (day: DateTime) =>
    nextBusinessHour(day.minus({ milliseconds: 1 }).toJSDate(), timeZone, closingHour);
  const closing = closingOf(monday);
  return closing > at ? closing : closingOf(monday.plus({ weeks: 1 }));
}
