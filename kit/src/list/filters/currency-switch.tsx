import { listTexts, useTranslation } from '@countinghouse/kit';
import { getUserScope, useQuery } from '@countinghouse/kit/query';
import { Segmented } from '@countinghouse/kit/ui-data';
import { type AmountRange, inItsCurrency } from '../model/amount-condition.ts';
import type { ListFilter } from '../model/list-source.ts';
import type { ListState } from '../state/use-list-state.ts';

interface CurrencySwitchProps<Filter extends ListFilter & AmountRange> {
  state: Pick<ListState<Filter>, 'filter' | 'setFilter'>;
}

/** Shows one currency alone, for whoever has several: rows, counts and sums are of it then. */
export function CurrencySwitch<Filter extends ListFilter & AmountRange>({
  state: { filter, setFilter },
}: CurrencySwitchProps<Filter>) {
  const { t } = useTranslation(listTexts);
  const currencies = useQuery(getUserScope()).data?.currencies ?? [];
  const { currency } = filter;
  if (currencies.length < 2 && !currency) return null;
  const offered = currency && !currencies.includes(currency) ? [...currencies, currency] : currencies;
  return (
    <Segmented
      aria-label={t('filter.currency')}
      value={currency ?? 'all'}
      options={[
        { value: 'all', label: t('filter.all') },
        ...offered.map((code) => ({ value: code, label: code })),
      ]}
      onChange={(code) =>
        setFilter((before) => ({
          ...before,
          ...inItsCurrency({ ...before, currency: code === 'all' ? undefined : code }),
        }))
      }
    />
  );
}
