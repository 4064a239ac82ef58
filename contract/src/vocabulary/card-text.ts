import type { CardBrand } from './card.ts';
import { brandOf } from './card-number.ts';

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

/** Month and full year of an expiry as it is printed, `12/28`; null when the text is none. */
export function parseExpiry(text: string): { expiryMonth: number; expiryYear: number } | null {
  const match = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text);
  return match ? { expiryMonth: Number(match[1]), expiryYear: 2000 + Number(match[2]) } : null;
}

/** How many digits a brand's security code has. */
export const cvvLength = (brand: CardBrand | null): number => (brand === 'amex' ? 4 : 3);
