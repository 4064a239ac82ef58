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
  const minor = toMinor(plain.startsWith('.') ? `0${plain}` : plain, currency);
  return minor === null ? null : isNegative && minor !== 0 ? -minor : minor;
}

/** Which sign stands before the cents in a column of amounts: the one that comes last, where one does. */
export function guessDecimalMark(amounts: readonly string[]): DecimalMark {
  const marks = amounts.map((text) => /[.,](?=\d{1,2}\D*$)/.exec(text)?.[0]).filter(Boolean);
  return marks.filter((mark) => mark === ',').length > marks.length / 2 ? ',' : '.';
}
