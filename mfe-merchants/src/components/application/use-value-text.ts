import { useFormat, useTranslation } from '@countinghouse/kit';
import { countryName, currencyName } from '../../model/places.ts';
import { registerTexts } from '../../texts.ts';

/** Under which texts the choices of a field stand. */
const choices: Record<string, string> = {
  entityType: 'entity',
  taxIdType: 'taxIdType',
  accountType: 'accountType',
  ownership: 'ownership',
};

/** A value of a section as people read it; undefined where it reads well as it is. */
export function useValueText() {
  const { t, i18n } = useTranslation(registerTexts);
  const format = useFormat();
  return (name: string, value: unknown, currency?: unknown): string | undefined => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') {
      if (name.endsWith('Percent')) return format.percent(value / 100);
      return currency ? format.money({ amountMinor: value, currency: String(currency) }) : undefined;
    }
    if (typeof value !== 'string' || value === '') return undefined;
    if (choices[name]) return t(`${choices[name]}.${value}`);
    if (name === 'formedOn') return format.date(value);
    if (name === 'country' && /^[A-Z]{2}$/.test(value)) return countryName(value, i18n.language);
    if (name === 'currency' && /^[A-Z]{3}$/.test(value)) return currencyName(value, i18n.language);
    return undefined;
  };
}
