import { DateTime } from 'luxon';
import { nextBusinessHour } from '../calendar/business-days.ts';

const closingHour = 8;

/** When a merchant's open deposit is closed: 8 o'clock of its next business day, or of its next Monday. */
export function nextClosing(
  { timeZone, depositSchedule }: { timeZone: string; depositSchedule: 'daily' | 'weekly' },
  at: Date,
): Date {
  if (depositSchedule === 'daily') return nextBusinessHour(at, timeZone, closingHour);
  const local = DateTime.fromJSDate(at, { zone: timeZone });
  const monday = local.startOf('week').set({ hour: closingHour });
  return (monday > local ? monday : monday.plus({ weeks: 1 })).toJSDate();
}
