import { digitsOf, parseExpiry } from '@countinghouse/contract/vocabulary';

/** `1228` and `12/28` alike as `12/28`, while it is typed. */
export function groupExpiry(text: string): string {
  const digits = digitsOf(text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

/** A card is good until the last day of its month. */
export function isPast(text: string, now = new Date()): boolean {
  const expiry = parseExpiry(text);
  return expiry !== null && Date.UTC(expiry.expiryYear, expiry.expiryMonth, 1) <= now.getTime();
}
