import { currencyDigits, type MailLanguage } from '@countinghouse/contract/vocabulary';

/** An amount in minor units, as readers of the language write it. */
export const formatMoney = (amountMinor: number, currency: string, language: MailLanguage): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(
    amountMinor / 10 ** currencyDigits(currency),
  );
