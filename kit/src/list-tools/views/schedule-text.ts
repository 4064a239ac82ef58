import type { ViewSchedule } from '@countinghouse/contract';
import { readableZone, useTranslation } from '@countinghouse/kit';
import { viewTexts } from './view-texts.ts';

/** Names of the days of a week from Monday: the fifth of January 2026 was one. */
export const weekdayName = (day: number, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + day));

export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** When a schedule runs, and as what, in words. */
export function useScheduleText({ frequency, day, hour, timeZone, format }: ViewSchedule): string {
  const { t, i18n } = useTranslation(viewTexts);
  const days = {
    daily: [],
    weekly: [weekdayName(day ?? 1, i18n.language)],
    monthly: [`${t('schedule.day')} ${day}`],
  };
  return [
    t(`schedule.${frequency}`),
    ...days[frequency],
    `${hourText(hour)} ${readableZone(timeZone)}`,
    t(`format.${format}`),
  ].join(' · ');
}
