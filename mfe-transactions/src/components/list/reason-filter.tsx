import { useTranslation } from '@countinghouse/kit';
import { FilterChip } from '@countinghouse/kit/list';
import type { TransactionListState } from '../../api/transaction-list.ts';
import { withoutPart } from '../../model/list-filter.ts';
import { ReasonPanel } from './lazy-parts.ts';

interface ReasonFilterProps {
  state: Pick<TransactionListState, 'filter' | 'setFilter'>;
}

/** Narrows the list to payments that were declined, or came back, for some reasons. */
export function ReasonFilter({ state: { filter, setFilter } }: ReasonFilterProps) {
  const { t } = useTranslation('transactions');
  const codes = filter.reason;
  return (
    <FilterChip
      name={t('filter.reason')}
      value={
        codes.length > 0 ? codes.map((code) => `${t(`kit:reason.${code}`)} (${code})`).join(', ') : undefined
      }
      onRemove={() => setFilter((before) => withoutPart(before, 'reason'))}
    >
      {() => <ReasonPanel filter={filter} onChange={setFilter} />}
    </FilterChip>
  );
}
