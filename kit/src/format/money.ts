import type { Money } from '@countinghouse/contract';
import {
  currencyDigits,
  currencyDisplayOf,
  decimalSign,
  formatMoney,
  parseAmount,
  toDecimal,
} from '@countinghouse/contract/vocabulary';

export { currencyDigits, formatMoney, parseAmount, toDecimal };

/** An amount as readers of `language` type it into a field: their decimal sign, and no groups. */
export const toTyped = (money: Money, language: string): string =>
  toDecimal(money).replace('.', decimalSign(language));

/** A large amount in few characters, such as $1.2M, for figures and axes. */
export function formatMoneyShort(money: Money, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: currencyDisplayOf(money.currency),
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(toDecimal(money));
}
