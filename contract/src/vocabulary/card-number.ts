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

function cutCardNumbers(text: string): string {
  const groups = [...text.matchAll(/\d+/g)];
  for (const [position, first] of groups.entries()) {
    for (const last of groups.slice(position)) {
      const end = last.index + last[0].length;
      const written = text.slice(first.index, end);
      if (!/^[\d\s\p{Pd}]+$/u.test(written)) break;
      const digits = written.replace(/\D/g, '');
      if (digits.length > 12 && isCardNumber(digits))
        return text.slice(0, first.index) + digits.slice(-4) + cutCardNumbers(text.slice(end));
    }
  }
  return text;
}

/** One in ten of the long numbers that shops put into addresses passes the checksum; they belong to a name. */
const mailAddress = /(\S*[a-z]\S*@\S+)/i;

/**
 * A text with nothing but the last four digits of the card numbers in it: 13 to 19 digits that pass the checksum, in
 * whole groups, with spaces and dashes between them, and not in an e-mail address. For all that ends in an address, a
 * log or a search.
 */
export const withoutCardNumbers = (text: string): string =>
  text
    .split(mailAddress)
    .map((part, index) => (index % 2 === 1 ? part : cutCardNumbers(part)))
    .join('');

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
