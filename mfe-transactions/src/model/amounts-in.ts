import type { Money } from '@countinghouse/contract';
import { parseAmount } from '@countinghouse/kit';

/** `$`, `US$`, `₫`, before or behind the figures. */
const symbol = /[A-Z]{0,2}\p{Sc}/u;

/**
 * What a text means as an amount, in each of the currencies that it can be one of: `12.50`, `$12.50`, `VND 90,000`.
 * @param language whose signs it is written with
 */
export function amountsIn(text: string, currencies: readonly string[], language: string): Money[] {
  const upper = text.toUpperCase();
  return currencies.flatMap((currency) => {
    const figures = upper.replace(currency, '').replace(symbol, '').trim();
    const amountMinor = parseAmount(figures, currency, language);
    return amountMinor ? [{ amountMinor, currency }] : [];
  });
}
