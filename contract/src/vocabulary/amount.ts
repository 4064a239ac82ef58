const digitsByCurrency = new Map<string, number>();

/** How many decimals the currency has: 2 for USD, 0 for VND. */
export function currencyDigits(currency: string): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}

/** Commas between groups taken out, a comma before decimals made a point; any other comma stays, and is wrong. */
function withoutCommas(text: string): string {
  if (/^\d{1,3}(,\d{3})+(\.|$)/.test(text)) return text.replaceAll(',', '');
  return text.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

/**
 * Reads what a user typed as an amount of a currency: `1,250.50`, and `12,50` as well, which is how much of the world
 * writes it. A comma is only ever one or the other: between groups of three, or before fewer digits at the end.
 * @returns minor units; null when it is no amount, or has more decimals than the currency
 */
export function parseAmount(text: string, currency: string): number | null {
  const digits = currencyDigits(currency);
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(withoutCommas(text.trim()));
  if (!match || (match[2]?.length ?? 0) > digits) return null;
  return Number(`${match[1]}${(match[2] ?? '').padEnd(digits, '0')}`);
}
