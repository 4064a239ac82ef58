import { formatMoney } from '@countinghouse/contract/vocabulary';
import { DateTime } from 'luxon';

// Banks read English, wherever the merchant is.
const locale = 'en-US';

/** An amount as banks read it, with the digits of its currency. */
export const amountText = (amountMinor: number, currency: string): string =>
  formatMoney({ amountMinor, currency }, locale, 'code').replace('\u00a0', ' ');

const inZone = (at: Date, timeZone: string) => DateTime.fromJSDate(at, { zone: timeZone }).setLocale(locale);

/** A day in the merchant's time zone: 'November 20, 2026'. */
export const dayText = (at: Date, timeZone: string): string =>
  inZone(at, timeZone).toLocaleString(DateTime.DATE_FULL);

/** A moment in the merchant's time zone, which it names. */
export const momentText = (at: Date, timeZone: string): string =>
  inZone(at, timeZone).toFormat("MMMM d, yyyy, h:mm a 'UTC'ZZ");
