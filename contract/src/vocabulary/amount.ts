import type { Money } from '../api/money.ts';

/** The largest single payment, in minor units. */
export const maxPaymentMinor = 9_999_999_999;

// Of ISO 4217. What `Intl` says is each engine's own: V8 gives HUF and IDR none, Safari and Firefox give them two.
const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
const withThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

/** How many decimals the currency has, and with that what its minor unit is: 2 for USD, 0 for VND. */
export function currencyDigits(currency: string): number {
  if (withoutDecimals.includes(currency)) return 0;
  return withThreeDecimals.includes(currency) ? 3 : 2;
}

/** `$` is the US dollar's alone: beside it, others must say whose dollars they are (CA$). */
export const currencyDisplayOf = (currency: string): 'narrowSymbol' | 'symbol' =>
  currency === 'USD' ? 'narrowSymbol' : 'symbol';

/** Minor units as an exact decimal text: floating point never touches an amount. */
export function toDecimal({ amountMinor, currency }: Money): `${number}` {
  const digits = currencyDigits(currency);
  const sign = amountMinor < 0 ? '-' : '';
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const decimal = digits > 0 ? `${whole}.${text.slice(-digits)}` : whole;
  return `${sign}${decimal}` as `${number}`;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(
  language: string,
  currency: string,
  currencyDisplay: 'symbol' | 'narrowSymbol' | 'code',
): Intl.NumberFormat {
  const key = `${language} ${currency} ${currencyDisplay}`;
  const known = formatters.get(key);
  if (known) return known;
  const digits = currencyDigits(currency);
  const formatter = new Intl.NumberFormat(language, {
    style: 'currency',
    ...{ currency, currencyDisplay, minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  formatters.set(key, formatter);
  return formatter;
}

/**
 * An amount as readers of `language` write it, with all decimals of its currency.
 * @param currencyDisplay the currency's symbol when absent
 */
export const formatMoney = (
  money: Money,
  language: string,
  currencyDisplay: 'symbol' | 'narrowSymbol' | 'code' = currencyDisplayOf(money.currency),
): string => formatterFor(language, money.currency, currencyDisplay).format(toDecimal(money));

/** Commas between groups taken out, a comma before decimals made a point; any other comma stays, and is wrong. */
function withoutCommas(text: string): string {
  if (/^\d{1,3}(,\d{3})+(\.|$)/.test(text)) return text.replaceAll(',', '');
  return text.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

/** The sign that readers of `language` write before decimals. */
export const decimalSign = (language: string): string => (1.5).toLocaleString(language).charAt(1);

/** An amount as readers of `language` type it into a field: their decimal sign, and no groups. */
export const toTyped = (money: Money, language: string): string =>
  toDecimal(money).replace('.', decimalSign(language));

/** Point and comma change places, which is all that tells a Vietnamese amount from an English one. */
const swapped = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

/** Every way in which the portal, or whoever writes to its users, names the currency beside an amount. */
function namesOf(currency: string): string[] {
  const nameIn = (language: string, currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency;
  const names = [currency, nameIn('en', 'symbol'), nameIn('vi', 'symbol')];
  // Not the narrow symbol: `$` alone is the US dollar's, as the portal writes it.
  // ₫ is on no keyboard.
  return currency === 'VND' ? [...names, 'Đ', 'VNĐ'] : names;
}

/** The number alone, where the currency stands before or behind it; else the text as it is. */
function withoutCurrency(text: string, currency: string): string {
  const number = /\d[\d.,]*/.exec(text)?.[0] ?? '';
  const around = text.replace(number, '').trim().toUpperCase();
  return around !== '' && namesOf(currency).includes(around) ? number : text;
}

/**
 * Reads what a user typed as an amount of a currency: in English `1,250.50`, and `12,50` as well, which is how much of
 * the world writes it; in Vietnamese `1.250,50` and `12.50`. The sign that is not the language's decimal sign is only
 * ever one or the other: between groups of three, or before fewer digits at the end. The currency's own sign or code
 * may stand before or behind, as in what was copied from a page: `$5`, `10 US$`, `USD 5`.
 * @param language whose signs the text is written with; English where it is in an address, which has one form for all
 * @returns minor units; null when it is no amount, or has more decimals than the currency
 */
export function parseAmount(text: string, currency: string, language = 'en'): number | null {
  const digits = currencyDigits(currency);
  const bare = withoutCurrency(text.trim(), currency);
  const plain = decimalSign(language) === ',' ? swapped(bare) : bare;
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(withoutCommas(plain));
  if (!match || (match[2]?.length ?? 0) > digits) return null;
  return Number(`${match[1]}${(match[2] ?? '').padEnd(digits, '0')}`);
}
