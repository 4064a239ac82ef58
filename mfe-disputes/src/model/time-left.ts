const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** From so many days on nobody counts the hours. */
const wholeDays = 7;
/** What is due within so many days is to be answered next. */
const soonDays = 3;

export interface TimeLeft {
  /** Which words say it; the hours beside the days where that matters. */
  unit: 'overdue' | 'minutes' | 'hours' | 'daysAndHours' | 'days';
  days: number;
  hours: number;
  minutes: number;
  /** How near it is: past, on this day of the merchant's calendar, in the next three days, or later. */
  urgency: 'overdue' | 'today' | 'soon' | 'later';
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The date of an instant in a zone, as `2026-11-22`. */
function dateIn(timeZone: string, instant: number): string {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    calendars.set(timeZone, calendar);
  }
  return calendar.format(instant);
}

function urgencyOf(left: number, isToday: boolean): TimeLeft['urgency'] {
  if (left <= 0) return 'overdue';
  if (isToday) return 'today';
  return left <= soonDays * dayMs ? 'soon' : 'later';
}

/** How much time there is to answer. @param timeZone the merchant's, whose today counts */
export function timeLeft(dueBy: string, now: number, timeZone: string): TimeLeft {
  const due = Date.parse(dueBy);
  const left = Math.max(0, due - now);
  const urgency = urgencyOf(due - now, dateIn(timeZone, due) === dateIn(timeZone, now));
  const parts = {
    days: Math.floor(left / dayMs),
    hours: Math.floor((left % dayMs) / hourMs),
    minutes: Math.floor((left % hourMs) / minuteMs),
  };
  const unit = () => {
    if (urgency === 'overdue') return 'overdue';
    if (parts.days >= wholeDays) return 'days';
    if (parts.days > 0) return 'daysAndHours';
    return parts.hours > 0 ? 'hours' : 'minutes';
  };
  return { ...parts, unit: unit(), urgency };
}
