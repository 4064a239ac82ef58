import { isTimeZone } from '@countinghouse/contract/vocabulary';
import { usePreferences } from '../preferences/preferences.ts';
import { browserTimeZone } from './browser-time-zone.ts';

const usable = new Map<string, boolean>();

/** Whether the backend knows the zone too. A stored choice may be of another browser's time, which knew other zones. */
function isUsable(timeZone: string): boolean {
  const known = usable.get(timeZone) ?? isTimeZone(timeZone);
  usable.set(timeZone, known);
  return known;
}

/** The zone that times are shown in: the one the user chose, otherwise the browser's. */
export function displayTimeZone(): string {
  const { timeZone } = usePreferences.getState();
  return timeZone !== null && isUsable(timeZone) ? timeZone : browserTimeZone();
}

type Style = 'date' | 'time' | 'dateTime' | 'dayMonth' | 'deadline' | 'full';

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  dateTime: { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  dayMonth: { month: 'short', day: 'numeric' },
  /** By when something must be done: whoever passes it on passes its zone on with it. */
  deadline: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  full: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  },
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Vietnamese writes months as numbers, 21/11/2026; the locale's own short names ("thg 11") are for headings. */
function optionsFor(
  style: Style,
  { language, timeZone, withoutYear }: { language: string; timeZone: string; withoutYear: boolean },
): Intl.DateTimeFormatOptions {
  const { year, ...rest } = styles[style];
  const options = { ...rest, ...(year && !withoutYear && { year }), timeZone };
  if (language !== 'vi' || !options.month) return options;
  return { ...options, day: '2-digit', month: '2-digit', ...(options.hour && { hour: '2-digit' }) };
}

/** Each is made once: that takes longer than to write a whole list by it. */
function formatterOf(
  key: string,
  language: string,
  options: () => Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(language, options());
  formatters.set(key, known);
  return known;
}

const yearIn = (date: Date, timeZone: string): string =>
  formatterOf(`year ${timeZone}`, 'en', () => ({ year: 'numeric', timeZone })).format(date);

/** As one writes it in Vietnamese, 06:14, 13/11: without the year the locale's own form is 06:14 13-11. */
const inVietnamese = (text: string) =>
  text.replace(
    /(,? )?(\d\d)[-/](\d\d(?:\/\d+)?)$/,
    (_all, gap, day, rest) => `${gap ? ', ' : ''}${day}/${rest}`,
  );

/** An instant (ISO 8601) as readers of `language` write it, in `timeZone`. */
export function formatInstant(
  instant: string,
  {
    language,
    style = 'dateTime',
    timeZone = displayTimeZone(),
  }: { language: string; style?: Style; timeZone?: string },
): string {
  const date = new Date(instant);
  // A list of this year's payments need not say the year in each row.
  const withoutYear = style === 'dateTime' && yearIn(date, timeZone) === yearIn(new Date(), timeZone);
  const key = `${language} ${style} ${timeZone} ${withoutYear}`;
  const options = () => optionsFor(style, { language, timeZone, withoutYear });
  const text = formatterOf(key, language, options).format(date);
  return language === 'vi' ? inVietnamese(text) : text;
}

/** A calendar date (`YYYY-MM-DD`), which has no zone, as readers of `language` write it. */
export const formatDate = (date: string, language: string, style: 'date' | 'dayMonth' = 'date'): string =>
  formatInstant(`${date}T00:00:00Z`, { language, style, timeZone: 'UTC' });
