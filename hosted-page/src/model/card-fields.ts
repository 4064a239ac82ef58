import {
  brandOf,
  type CardBrand,
  digitsOf,
  isCardNumber,
  parseExpiry,
} from '@countinghouse/contract/vocabulary';
import type { TextKey } from '../texts.ts';

export const brandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** `MM/YY` as it is typed; a first digit above 1 is a month by itself. */
export function groupExpiry(text: string): string {
  const typed = digitsOf(text);
  // Browsers fill in four digits of the year.
  const digits = typed.length === 6 ? typed.slice(0, 2) + typed.slice(4) : typed;
  const full = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return full.length > 2 ? `${full.slice(0, 2)}/${full.slice(2, 4)}` : full;
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
  const expiry = parseExpiry(text);
  if (!expiry) return 'expiryWrong';
  const { expiryMonth, expiryYear } = expiry;
  return Date.UTC(expiryYear, expiryMonth, 1) + 86_400_000 < now.getTime() ? 'expired' : null;
}
