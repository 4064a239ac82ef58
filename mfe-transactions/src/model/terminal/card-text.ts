import { brandOf, type CardBrand } from '@countinghouse/contract/vocabulary';

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

const maxDigits = 19;

/** A card number in the groups in which it is printed, while it is typed. */
export function groupCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, maxDigits);
  const groups =
    brandOf(digits) === 'amex'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
      : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** `1228` and `12/28` alike as `12/28`, while it is typed. */
export function groupExpiry(text: string): string {
  const digits = digitsOf(text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

/** Month and full year of an expiry; null when the text is none. */
export function parseExpiry(text: string): { expiryMonth: number; expiryYear: number } | null {
  const match = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text);
  return match ? { expiryMonth: Number(match[1]), expiryYear: 2000 + Number(match[2]) } : null;
}

/** A card is good until the last day of its month. */
export function isPast(text: string, now = new Date()): boolean {
  const expiry = parseExpiry(text);
  return expiry !== null && Date.UTC(expiry.expiryYear, expiry.expiryMonth, 1) <= now.getTime();
}

/** How many digits a brand's security code has. */
export const cvvLength = (brand: CardBrand | null): number => (brand === 'amex' ? 4 : 3);
