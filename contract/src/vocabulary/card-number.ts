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

/** Digits with nothing but spaces and dashes between them. */
const digitRun = /\d(?:[\s\p{Pd}]*\d)*/gu;
const mostDigits = 19;

/** What the numbers of cards begin with (ISO/IEC 7812), so that order numbers of a date or a time stamp are none. */
const cardStart = /^(2[2-7]|[3-6])/;

/** The card number that begins with the group at `position`: its digits, and in how many groups; null for none. */
function cardAt(groups: readonly RegExpExecArray[], position: number) {
  let digits = '';
  // No number has more groups than digits.
  for (const [index, [group]] of groups.slice(position, position + mostDigits).entries()) {
    digits += group;
    if (digits.length > mostDigits) return null;
    if (digits.length > 12 && cardStart.test(digits) && isCardNumber(digits))
      return { digits, count: index + 1 };
  }
  return null;
}

/** A run of digits, and of the card numbers in it the last four. */
function cutRun(run: string): string {
  const groups = [...run.matchAll(/\d+/g)];
  let [clear, read, position] = ['', 0, 0];
  for (const [index, group] of groups.entries()) {
    const card = index < position ? null : cardAt(groups, index);
    if (!card) continue;
    position = index + card.count;
    clear += run.slice(read, group.index) + card.digits.slice(-4);
    const last = groups[position - 1] ?? group;
    read = last.index + last[0].length;
  }
  return clear + run.slice(read);
}

/**
 * One in ten of the long numbers that shops put into email addresses passes the checksum, and so do some UUIDs; they
 * belong to a name. Both are looked for at the beginning of words only: a long text must not cost more than its length.
 */
const mailAddress = /(?<!\S)(?=[^\s@]*[a-z])\S+@\S+/i;
const uuid = /(?<![\p{L}\p{N}])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\p{L}\p{N}])/iu;
const name = new RegExp(`(${mailAddress.source}|${uuid.source})`, 'iu');

/**
 * A text with nothing but the last four digits of the card numbers in it: 13 to 19 digits as cards have them, in
 * whole groups, with spaces and dashes between them, and not in an email address or a UUID. For all that ends in an
 * address, a log or a search.
 */
export const withoutCardNumbers = (text: string): string =>
  text
    .split(name)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(digitRun, cutRun)))
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
