import { parseAmount, useFormat, useTranslation } from '@countinghouse/kit';
import { FilterChip } from '@countinghouse/kit/list';
import type { TransactionListState } from '../../api/transaction-list.ts';
import { withoutPart } from '../../model/list-filter.ts';
import { AmountPanel } from './lazy-parts.ts';

interface AmountFilterProps {
  state: Pick<TransactionListState, 'filter' | 'setFilter'>;
}

/** Narrows the list to a range of amounts. */
export function AmountFilter({ state: { filter, setFilter } }: AmountFilterProps) {
  const { t } = useTranslation('transactions');
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
  return (
    <FilterChip
      name={t('filter.amount')}
      value={isSet ? t(`filter.${key()}`, { min: money(min), max: money(max) }) : undefined}
      onRemove={() => setFilter((before) => withoutPart(before, 'amount'))}
    >
      {(close) => <AmountPanel filter={filter} onChange={setFilter} onDone={close} />}
    </FilterChip>
  );
}
