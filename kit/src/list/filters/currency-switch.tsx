import { listTexts, useTranslation } from '@countinghouse/kit';
import { getUserScope, useQuery } from '@countinghouse/kit/query';
import { Segmented } from '@countinghouse/kit/ui-data';
import type { ListFilter } from '../model/list-source.ts';
import type { ListState } from '../state/use-list-state.ts';

type Currency = string | undefined;

interface CurrencySwitchProps<Filter extends ListFilter & { currency?: Currency }> {
  state: Pick<ListState<Filter>, 'filter' | 'setFilter'>;
  /** What else of the filter goes with its currency. */
  onChange?: (filter: Filter) => Filter;
}

/** Shows one currency alone, for whoever has several: rows, counts and sums are of it then. */
export function CurrencySwitch<Filter extends ListFilter & { currency?: Currency }>({
  state: { filter, setFilter },
  onChange = (changed) => changed,
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
        setFilter((before) => onChange({ ...before, currency: code === 'all' ? undefined : code }))
      }
    />
  );
}
