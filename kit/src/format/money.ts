import type { Money } from '@countinghouse/contract';
import {
  currencyDigits,
  currencyDisplayOf,
  formatMoney,
  parseAmount,
  toDecimal,
  toTyped,
} from '@countinghouse/contract/vocabulary';

export { currencyDigits, formatMoney, parseAmount, toDecimal, toTyped };

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
