import { useFormat, useTranslation } from '@countinghouse/kit';
import { FilterChip } from '@countinghouse/kit/list';
import { Button } from '@countinghouse/kit/ui-core';
import type { DisputeListState } from '../../api/dispute-list.ts';
import { dueChoices } from '../../model/list-filter.ts';
import styles from './due-filter.module.css';

interface DueFilterProps {
  state: Pick<DisputeListState, 'filter' | 'setFilter'>;
}

/** Narrows the list to what must be answered soon. */
export function DueFilter({ state: { filter, setFilter } }: DueFilterProps) {
  const { t } = useTranslation('disputes');
  const format = useFormat();
  const { dueWithinDays } = filter;
  const nameOf = (days: number) => t('filter.dueIn', { count: days, number: format.number(days) });
  const change = (days: number | undefined) => setFilter((before) => ({ ...before, dueWithinDays: days }));
  return (
    <FilterChip
      name={t('filter.due')}
      value={dueWithinDays === undefined ? undefined : nameOf(dueWithinDays)}
      onRemove={() => change(undefined)}
    >
      {(close) => (
        <div className={styles.choices}>
          {dueChoices.map((days) => (
            <Button
              key={days}
              type={days === dueWithinDays ? 'primary' : 'text'}
              onClick={() => {
                change(days);
                close();
              }}
            >
              {nameOf(days)}
            </Button>
          ))}
        </div>
      )}
    </FilterChip>
  );
}
