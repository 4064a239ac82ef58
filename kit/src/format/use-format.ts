import type { Money } from '@countinghouse/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../preferences/preferences.ts';
import { formatDate, formatInstant } from './date.ts';
import { currencyDigits, formatMoney, formatMoneyShort, parseAmount, toTyped } from './money.ts';
import { formatSize } from './size.ts';

type InstantOptions = Omit<Parameters<typeof formatInstant>[1], 'language'>;

/** Formats for the language the user reads in and the zone they chose. */
export function useFormat() {
  const { i18n } = useTranslation();
  const language = i18n.language;
  const timeZone = usePreferences((state) => state.timeZone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new zone is a new format, through displayTimeZone
  return useMemo(
    () => ({
      money: (money: Money) => formatMoney(money, language),
      /** An amount as it stands in a field, and what was typed into one as minor units. */
      typed: (money: Money) => toTyped(money, language),
      parseAmount: (text: string, currency: string) => parseAmount(text, currency, language),
      /** How an amount of the currency is typed, for hints. */
      amountExample: (currency: string) =>
        toTyped({ amountMinor: currencyDigits(currency) > 0 ? 1250 : 125_000, currency }, language),
      moneyShort: (money: Money) => formatMoneyShort(money, language),
      instant: (instant: string, options: InstantOptions = {}) =>
        formatInstant(instant, { ...options, language }),
      date: (date: string, style?: 'date' | 'dayMonth') => formatDate(date, language, style),
      number: (value: number) => new Intl.NumberFormat(language).format(value),
      /** A file's size, from bytes. */
      size: (bytes: number) => formatSize(bytes, language),
      /** A contrast of colors. Cut, not rounded: 4.49 would read as the 4.5 that it is not. */
      contrast: (ratio: number) =>
        new Intl.NumberFormat(language, { maximumFractionDigits: 1, roundingMode: 'floor' }).format(ratio),
      percent: (share: number) =>
        new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share),
      /** A rate that has a limit, or is a price: with two digits, for limits are as small as 0.5 %. */
      rate: (share: number) =>
        new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(share),
    }),
    [language, timeZone],
  );
}
