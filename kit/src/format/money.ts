import type { Money } from '@countinghouse/contract';
import { currencyDigits, currencyFormat, decimalSign, parseAmount } from '@countinghouse/contract/vocabulary';

export { currencyDigits, parseAmount };

const formatters = new Map<string, Intl.NumberFormat>();

/** `$` is the US dollar's alone: beside it, others must say whose dollars they are (CA$). */
const displayOf = (currency: string) => (currency === 'USD' ? 'narrowSymbol' : 'symbol');

function formatterFor(language: string, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = currencyFormat(language, currency, displayOf(currency));
  formatters.set(key, formatter);
  return formatter;
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
