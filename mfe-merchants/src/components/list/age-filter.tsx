import { useFormat, useTranslation } from '@countinghouse/kit';
import { DaysFilter } from '@countinghouse/kit/list';
import type { MerchantListState } from '../../api/merchant-list.ts';
import { ageChoices } from '../../model/list-filter.ts';

interface AgeFilterProps {
  state: Pick<MerchantListState, 'filter' | 'setFilter'>;
}

/** Narrows the list to merchants that have been in their status for some days. */
export function AgeFilter({ state: { filter, setFilter } }: AgeFilterProps) {
  const { t } = useTranslation('merchants');
  const format = useFormat();
  return (
    <DaysFilter
      name={t('filter.age')}
      choices={ageChoices}
      value={filter.inStatusDays}
      nameOf={(days) => t('filter.days', { count: days, number: format.number(days) })}
      onChange={(inStatusDays) => setFilter((before) => ({ ...before, inStatusDays }))}
    />
  );
}
