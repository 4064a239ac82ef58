import type { Money } from '@countinghouse/contract';

const formatters = new Map<string, Intl.NumberFormat>();

/** `$` is the US dollar's alone: beside it, others must say whose dollars they are (CA$). */
const displayOf = (currency: string) => (currency === 'USD' ? 'narrowSymbol' : 'symbol');

function formatterFor(language: string, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: displayOf(currency),
  });
  formatters.set(key, formatter);
  return formatter;
}

/** How many decimals the currency has: 2 for USD, 0 for VND. */
export function currencyDigits(currency: string): number {
  return formatterFor('en', currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Minor units as an exact decimal text: floating point never touches an amount. */
export function toDecimal({ amountMinor, currency }: Money): `${number}` {
  const digits = currencyDigits(currency);
  const sign = amountMinor < 0 ? '-' : '';
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const decimal = digits > 0 ? `${whole}.${text.slice(-digits)}` : whole;
  return `${sign}${decimal}` as `${number}`;
}

/** Commas between groups taken out, a comma before decimals made a point; any other comma stays, and is wrong. */
function withoutCommas(text: string): string {
  if (/^\d{1,3}(,\d{3})+(\.|$)/.test(text)) return text.replaceAll(',', '');
  return text.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

/** The sign that readers of `language` write before decimals. */
const decimalSign = (language: string) => (1.5).toLocaleString(language).charAt(1);

/** Point and comma change places, which is all that tells a Vietnamese amount from an English one. */
const swapped = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

/**
 * Reads what a user typed as an amount of a currency: in English `1,250.50`, and `12,50` as well, which is how much of
 * the world writes it; in Vietnamese `1.250,50` and `12.50`. The sign that is not the language's decimal sign is only
 * ever one or the other: between groups of three, or before fewer digits at the end.
 * @param language whose signs the text is written with; without it, those of `toDecimal`
 * @returns minor units; null when it is no amount, or has more decimals than the currency
 */
export function parseAmount(text: string, currency: string, language = 'en'): number | null {
  const digits = currencyDigits(currency);
  const plain = decimalSign(language) === ',' ? swapped(text) : text;
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(withoutCommas(plain.trim()));
  if (!match || (match[2]?.length ?? 0) > digits) return null;
  return Number(`${match[1]}${(match[2] ?? '').padEnd(digits, '0')}`);
}

/** An amount as readers of `language` type it into a field: their decimal sign, and no groups. */
export const toTyped = (money: Money, language: string): string =>
  toDecimal(money).replace('.', decimalSign(language));

/** An amount as readers of `language` write it, with the currency's symbol. */
export function formatMoney(money: Money, language: string): string {
  return formatterFor(language, money.currency).format(toDecimal(money));
}

/** A large amount in few characters, such as $1.2M, for figures and axes. */
export function formatMoneyShort(money: Money, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: displayOf(money.currency),
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(toDecimal(money));
}
