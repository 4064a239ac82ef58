import { disputeDates } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { DateFilter } from '@countinghouse/kit/list';
import { NativeSelect } from '@countinghouse/kit/ui-data';
import type { DisputeListState } from '../../api/dispute-list.ts';
import { withoutPart } from '../../model/list-filter.ts';
import styles from './due-filter.module.css';

interface DatesFilterProps {
  state: Pick<DisputeListState, 'filter' | 'setFilter'>;
}

/** Narrows the list to the days on which disputes were opened, are due, or were closed. */
export function DatesFilter({ state }: DatesFilterProps) {
  const { t } = useTranslation('disputes');
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
          value={dateOf ?? 'opened'}
          options={disputeDates.map((value) => ({ value, label: t(`filter.dateOf.${value}`) }))}
          onChange={(value) =>
            setFilter((before) => ({ ...before, dateOf: value === 'opened' ? undefined : value }))
          }
        />
      </div>
    </DateFilter>
  );
}
