import { transactionDates } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { DateFilter } from '@countinghouse/kit/list';
import { NativeSelect } from '@countinghouse/kit/ui-data';
import type { TransactionListState } from '../../api/transaction-list.ts';
import { withoutPart } from '../../model/list-filter.ts';
import styles from './dates-filter.module.css';

interface DatesFilterProps {
  state: Pick<TransactionListState, 'filter' | 'setFilter'>;
}

/** Narrows the list to the days on which payments were made, or money of them went back. */
export function DatesFilter({ state }: DatesFilterProps) {
  const { t } = useTranslation('transactions');
  const { filter, setFilter } = state;
  const { dateOf } = filter;
  return (
    <DateFilter
      state={state}
      {...(dateOf && { name: t(`filter.dateOf.${dateOf}`) })}
      onRemove={() => setFilter((before) => withoutPart(before, 'dates'))}
    >
      <div className={styles.basis}>
        <NativeSelect
          aria-label={t('filter.dateOf.label')}
          value={dateOf ?? 'created'}
          options={transactionDates.map((value) => ({ value, label: t(`filter.dateOf.${value}`) }))}
          onChange={(value) =>
            setFilter((before) => ({ ...before, dateOf: value === 'created' ? undefined : value }))
          }
        />
      </div>
    </DateFilter>
  );
}
