import { useTranslation } from '@countinghouse/kit';
import { FilterChip } from '@countinghouse/kit/list';
import type { TransactionListState } from '../../api/transaction-list.ts';
import { MethodPanel } from './lazy-parts.ts';

interface MethodFilterProps {
  state: Pick<TransactionListState, 'filter' | 'setFilter'>;
}

/** Narrows the list to cards or bank debits, and to some brands of cards. */
export function MethodFilter({ state: { filter, setFilter } }: MethodFilterProps) {
  const { t } = useTranslation('transactions');
  const { type, brand } = filter;
  const names = [...(type ? [t(`type.${type}`)] : []), ...brand.map((one) => t(`kit:brand.${one}`))];
  return (
    <FilterChip
      name={t('column.method')}
      value={names.length > 0 ? names.join(', ') : undefined}
      onRemove={() => setFilter((before) => ({ ...before, type: undefined, brand: [] }))}
    >
      {() => <MethodPanel filter={filter} onChange={setFilter} />}
    </FilterChip>
  );
}
