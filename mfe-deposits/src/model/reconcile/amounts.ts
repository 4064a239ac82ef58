import { currencyDigits } from '@countinghouse/contract/vocabulary';

/**
 * A decimal number as minor units, exactly: no floating point on the way.
 * @param text `1234.5`, `-0.01`, `+12`; no thousands
 * @returns null when it is none, or has more digits than the currency, or the currency is none
 */
export function toMinor(text: string, currency: string): number | null {
  const parts = /^([+-]?)(\d{1,13})(?:\.(\d*))?$/.exec(text);
  if (!parts || !/^[A-Z]{3}$/i.test(currency)) return null;
  const digits = currencyDigits(currency.toUpperCase());
  const fraction = (parts[3] ?? '').replace(/0+$/, '');
  if (fraction.length > digits) return null;
  const minor = Number(`${parts[2]}${fraction.padEnd(digits, '0')}`);
  return Number.isSafeInteger(minor) ? (parts[1] === '-' && minor !== 0 ? -minor : minor) : null;
}

export type DecimalMark = '.' | ',';

/**
 * An amount as people and spreadsheets write it: `$1,234.50`, `(12.00)`, `12.00-`, `1.234,50 €`.
 * @returns null when it is none
 */
export function readAmount(text: string, mark: DecimalMark, currency: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f$€£¥₫']|[A-Z]{3}/g, '').replaceAll('−', '-');
  const isNegative = /^\(.*\)$/.test(bare) || bare.startsWith('-') || bare.endsWith('-');
  const figure = bare.replace(/^[+-]|[+-]$|[()]/g, '');
  const thousands = mark === '.' ? ',' : '.';
  const whole = mark === '.' ? /^\d*(,\d{3})*(\.\d*)?$|^\d*(\.\d*)?$/ : /^\d*(\.\d{3})*(,\d*)?$|^\d*(,\d*)?$/;
  if (!/\d/.test(figure) || !whole.test(figure)) return null;
  const plain = figure.replaceAll(thousands, '').replace(mark, '.');
  // A thousand in the other notation, which would be read as one.
  if (/\.\d{3}$/.test(plain) && currencyDigits(currency) < 3) return null;
  const minor = toMinor(plain.startsWith('.') ? `0${plain}` : plain, currency);
  return minor === null ? null : isNegative && minor !== 0 ? -minor : minor;
}

/** The sign before an amount's decimals, as far as it shows: three digits after the only one may be a group or decimals. */
function markIn(text: string, currency: string): DecimalMark[] {
  const [, mark = '', after = ''] = /([.,])(\d{1,3})\D*$/.exec(text) ?? [];
  if (mark === '') return [];
  if (after.length < 3) return [mark as DecimalMark];
  const isGroup = currencyDigits(currency) === 0 || text.split(mark).length > 2;
  return isGroup ? [mark === ',' ? '.' : ','] : [];
}

/** Which sign stands before the decimals in a column of amounts of a currency: the one that most of them show. */
export function guessDecimalMark(amounts: readonly string[], currency: string): DecimalMark {
  const marks = amounts.flatMap((text) => markIn(text, currency));
  return marks.filter((mark) => mark === ',').length > marks.length / 2 ? ',' : '.';
}
