import { useTranslation } from '@countinghouse/kit';
import { FilterChip } from '@countinghouse/kit/list';
import { useQuery } from '@countinghouse/kit/query';
import { partnerNames } from '../../api/find-partners.ts';
import type { MerchantListState } from '../../api/merchant-list.ts';
import { PartnerPanel } from './lazy-parts.ts';

interface PartnerFilterProps {
  state: Pick<MerchantListState, 'filter' | 'setFilter'>;
}

/** Narrows the list to the merchants of any of the partners; for administrators. */
export function PartnerFilter({ state: { filter, setFilter } }: PartnerFilterProps) {
  const { t } = useTranslation('merchants');
  const { partnerId: chosen } = filter;
  const { data: names = chosen } = useQuery(partnerNames(chosen));
  const change = (next: (before: readonly string[]) => string[]) =>
    setFilter((before) => ({ ...before, partnerId: next(before.partnerId) }));
  return (
    <FilterChip
      name={t('column.partner')}
      value={chosen.length > 0 ? names.join(', ') : undefined}
      onRemove={() => change(() => [])}
    >
      {() => <PartnerPanel chosen={chosen} onChange={change} />}
    </FilterChip>
  );
}
