import { useTranslation } from '@countinghouse/kit';
import { FilterChip } from '@countinghouse/kit/list';
import { useQuery } from '@countinghouse/kit/query';
import { partnerNames } from '../../api/find-partners.ts';
import type { UserListState } from '../../api/list.ts';
import { PartnerPanel } from './lazy-parts.ts';

interface PartnerFilterProps {
  state: Pick<UserListState, 'filter' | 'setFilter'>;
}

/** Narrows the list to the users of one partner and of its merchants; for administrators. */
export function PartnerFilter({ state: { filter, setFilter } }: PartnerFilterProps) {
  const { t } = useTranslation('users');
  const { partnerId } = filter;
  const { data: [name] = [] } = useQuery(partnerNames(partnerId === undefined ? [] : [partnerId]));
  const choose = (id: string | undefined) => setFilter((before) => ({ ...before, partnerId: id }));
  return (
    <FilterChip
      name={t('column.partner')}
      value={partnerId && (name ?? partnerId)}
      onRemove={() => choose(undefined)}
    >
      {(close) => (
        <PartnerPanel
          chosen={partnerId}
          onChoose={(id) => {
            choose(id);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
