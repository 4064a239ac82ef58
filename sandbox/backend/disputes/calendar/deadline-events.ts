import { disputeReasonOf, type ExportLocale, formatMoney } from '@countinghouse/contract/vocabulary';
import { disputeWords } from '../../exports/dispute-words.ts';
import type { PortalPlace } from '../../portals/portals.ts';
import type { DisputeListRow } from '../present.ts';

interface Calendar {
  locale: ExportLocale;
  rows: readonly DisputeListRow[];
  now: Date;
  /** Where the portal is: each event links to its dispute. */
  portal: PortalPlace;
}

const eventMs = 30 * 60_000;
/** Seconds before an event at which calendars remind of it. */
const alarms = [24 * 3_600, 3_600];

const words = {
  en: {
    name: 'Dispute deadlines',
    summary: (amount: string, merchant: string) => `Respond to dispute: ${amount}, ${merchant}`,
    description: (reason: string, deadline: string, url: string) =>
      `Reason: ${reason}. Respond by ${deadline}; without a response the dispute is lost.\n\n${url}`,
  },
  vi: {
    name: 'Hạn phản hồi tranh chấp',
    summary: (amount: string, merchant: string) => `Phản hồi tranh chấp: ${amount}, ${merchant}`,
    description: (reason: string, deadline: string, url: string) =>
      `Lý do: ${reason}. Phản hồi trước ${deadline}; nếu không, tranh chấp bị xử thua.\n\n${url}`,
  },
};

/**
 * Deadlines as a calendar: each event ends when its dispute does. It names no customer and no card; whoever has the
 * calendar need not be who may see them.
 */
export async function deadlineCalendar({ locale, rows, now, portal }: Calendar): Promise<string> {
  // Loaded with the first calendar: few who start the backend ask for one.
  const { ICalAlarmType, ICalCalendarMethod, ICalCalendar } = await import('ical-generator');
  const { name, summary, description } = words[locale];
  const calendar = new ICalCalendar({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: portal.name, product: 'Disputes', language: locale.toUpperCase() },
    ttl: 3_600,
  });
  for (const { dispute, merchantName, timeZone } of rows) {
    const { id, dueBy, amountMinor, currency, reasonCode, subReason } = dispute;
    const amount = formatMoney({ amountMinor, currency }, locale);
    const group = disputeReasonOf(reasonCode, subReason)?.group;
    const reason = group ? (disputeWords.reason[locale] as Record<string, string>)[group] : undefined;
    // Of the merchant's day: calendars show the event in the zone of whoever reads.
    const deadline = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long', timeZone });
    const url = `${portal.origin}/dispute-management-detail/${id}`;
    const event = calendar.createEvent({
      id: `${id}@countinghouse`,
      stamp: now,
      start: new Date(dueBy.getTime() - eventMs),
      end: dueBy,
      summary: summary(amount, merchantName),
      description: description(reason ?? reasonCode, deadline.format(dueBy), url),
      url,
    });
    for (const trigger of alarms) event.createAlarm({ type: ICalAlarmType.display, trigger });
  }
  return calendar.toString();
}
