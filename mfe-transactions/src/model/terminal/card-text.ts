import { digitsOf, parseExpiry } from '@countinghouse/contract/vocabulary';
import { serverNow } from '@countinghouse/kit';
import { toDate } from '@countinghouse/kit/ui-data';

/** `1228` and `12/28` alike as `12/28`, while it is typed. */
export function groupExpiry(text: string): string {
  const digits = digitsOf(text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

/** A card is good until the last day of its month, as days are where it is presented. @param timeZone the merchant's */
export function isPast(text: string, timeZone: string, now = serverNow()): boolean {
  const expiry = parseExpiry(text);
  if (!expiry) return false;
  const [year = 0, month = 0] = toDate(now, timeZone).split('-').map(Number);
  return year * 12 + month > expiry.expiryYear * 12 + expiry.expiryMonth;
}
