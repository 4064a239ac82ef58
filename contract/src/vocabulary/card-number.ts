import type { CardBrand } from './card.ts';

/** Luhn's checksum over 12 to 19 digits. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const brandPatterns: readonly [CardBrand, RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|64[4-9]|65)/],
];

/** The brand that a number's first digits belong to; null for one we do not take. */
export function brandOf(digits: string): CardBrand | null {
  return brandPatterns.find(([, pattern]) => pattern.test(digits))?.[0] ?? null;
}
