import { listTexts, parseAmount, useFormat, useTranslation } from '@countinghouse/kit';
import { AmountPanel } from '../lazy/lazy-tools.ts';
import type { AmountRange } from '../model/amount-condition.ts';
import type { ListFilter } from '../model/list-source.ts';
import type { ListState } from '../state/use-list-state.ts';
import { FilterChip } from './filter-chip.tsx';

interface AmountFilterProps<Filter extends ListFilter & AmountRange> {
  state: Pick<ListState<Filter>, 'filter' | 'setFilter'>;
}

const none: AmountRange = { amountMin: undefined, amountMax: undefined, currency: undefined };

/** Narrows the list to a range of amounts. */
export function AmountFilter<Filter extends ListFilter & AmountRange>({
  state: { filter, setFilter },
}: AmountFilterProps<Filter>) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const { amountMin: min, amountMax: max, currency } = filter;
  const money = (amount = '0') =>
    currency && format.money({ amountMinor: parseAmount(amount, currency) ?? 0, currency });
  const key = () => {
    if (min === undefined) return 'amountMax';
    if (max === undefined) return 'amountMin';
    return min === max ? 'amountIs' : 'amountRange';
  };
  const isSet = min !== undefined || max !== undefined;
  const change = (range: AmountRange) => setFilter((before) => ({ ...before, ...range }));
  return (
    <FilterChip
      name={t('filter.amount')}
      value={isSet ? t(`filter.${key()}`, { min: money(min), max: money(max) }) : undefined}
      onRemove={() => change(none)}
    >
      {(close) => <AmountPanel range={filter} onChange={change} onDone={close} />}
    </FilterChip>
  );
}
