import { useFormat, useTranslation } from '@countinghouse/kit';
import { FilterChip } from '@countinghouse/kit/list';
import { Button } from '@countinghouse/kit/ui-core';
import type { MerchantListState } from '../../api/merchant-list.ts';
import { ageChoices } from '../../model/list-filter.ts';
import styles from './list.module.css';

interface AgeFilterProps {
  state: Pick<MerchantListState, 'filter' | 'setFilter'>;
}

/** Narrows the list to merchants that have been in their status for some days. */
export function AgeFilter({ state: { filter, setFilter } }: AgeFilterProps) {
  const { t } = useTranslation('merchants');
  const format = useFormat();
  const { inStatusDays } = filter;
  const nameOf = (days: number) => t('filter.days', { count: days, number: format.number(days) });
  const change = (days: number | undefined) => setFilter((before) => ({ ...before, inStatusDays: days }));
  return (
    <FilterChip
      name={t('filter.age')}
      value={inStatusDays === undefined ? undefined : nameOf(inStatusDays)}
      onRemove={() => change(undefined)}
    >
      {(close) => (
        <div className={styles.choices}>
          {ageChoices.map((days) => (
            <Button
              key={days}
              type={days === inStatusDays ? 'primary' : 'text'}
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
