import { currencyDigits, currencyFormat, type MailLanguage } from '@countinghouse/contract/vocabulary';

/** An amount in minor units, as readers of the language write it. */
export const formatMoney = (amountMinor: number, currency: string, language: MailLanguage): string =>
  currencyFormat(language, currency).format(amountMinor / 10 ** currencyDigits(currency));
