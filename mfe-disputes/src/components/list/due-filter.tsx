import { useFormat, useTranslation } from '@countinghouse/kit';
import { DaysFilter } from '@countinghouse/kit/list';
import type { DisputeListState } from '../../api/dispute-list.ts';
import { dueChoices } from '../../model/list-filter.ts';

interface DueFilterProps {
  state: Pick<DisputeListState, 'filter' | 'setFilter'>;
}

/** Narrows the list to what must be answered soon. */
export function DueFilter({ state: { filter, setFilter } }: DueFilterProps) {
  const { t } = useTranslation('disputes');
  const format = useFormat();
  return (
    <DaysFilter
      name={t('filter.due')}
      choices={dueChoices}
      value={filter.dueWithinDays}
      nameOf={(days) => t('filter.dueIn', { count: days, number: format.number(days) })}
      onChange={(dueWithinDays) => setFilter((before) => ({ ...before, dueWithinDays }))}
    />
  );
}
