import { brandOf, type CardBrand, isCardNumber } from '@countinghouse/contract/vocabulary';
import type { TextKey } from '../texts.ts';

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

export const brandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** How many digits a brand's security code has. */
export const cvvLength = (number: string): number => (brandOf(digitsOf(number)) === 'amex' ? 4 : 3);

/** The number in the groups that stand on the card. */
export function groupCard(text: string): string {
  const digits = digitsOf(text).slice(0, 19);
  const groups = brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g;
  const found = digits.match(groups);
  if (!found) return '';
  return (brandOf(digits) === 'amex' ? found.slice(1).filter(Boolean) : [...found]).join(' ');
}

/** `MM/YY` as it is typed; a first digit above 1 is a month by itself. */
export function groupExpiry(text: string): string {
  const typed = digitsOf(text);
  // Browsers fill in four digits of the year.
  const digits = typed.length === 6 ? typed.slice(0, 2) + typed.slice(4) : typed;
  const full = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return full.length > 2 ? `${full.slice(0, 2)}/${full.slice(2, 4)}` : full;
}

export function expiryOf(text: string): { month: number; year: number } | null {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text);
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null;
}

export function cardProblem(text: string): TextKey | null {
  const digits = digitsOf(text);
  if (digits === '') return 'required';
  if (!isCardNumber(digits)) return 'cardWrong';
  return brandOf(digits) === null ? 'brandWrong' : null;
}

/** A card is good until the last day of its month. @param now the customer's own clock, which may be wrong */
export function expiryProblem(text: string, now: Date): TextKey | null {
  if (text === '') return 'required';
  const expiry = expiryOf(text);
  if (!expiry) return 'expiryWrong';
  const { month, year } = expiry;
  return Date.UTC(year, month, 1) + 86_400_000 < now.getTime() ? 'expired' : null;
}
