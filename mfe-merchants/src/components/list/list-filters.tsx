import {
  complianceStatuses,
  depositSwitches,
  outstandingParts,
  rateLevels,
  registrationStatuses,
  switchStates,
} from '@countinghouse/contract/vocabulary';
import { useAuth, useTranslation } from '@countinghouse/kit';
import {
  ChoiceFilter,
  DateFilter,
  FilterBar,
  type ListTotals,
  PartnerFilter,
  StatusFilter,
} from '@countinghouse/kit/list';
import { type MerchantListState, merchantList } from '../../api/merchant-list.ts';
import type { MerchantFilter } from '../../model/list-filter.ts';
import { AgeFilter } from './age-filter.tsx';

interface ListFiltersProps {
  state: Pick<MerchantListState, 'filter' | 'setFilter'>;
  totals: Pick<ListTotals, 'items'>;
}

type Choice = 'compliance' | 'charges' | 'deposits' | 'missing' | 'rates';

/** What the list is narrowed by, a chip each. */
export function ListFilters({ state, totals }: ListFiltersProps) {
  const { t } = useTranslation('merchants');
  const isAdmin = useAuth(({ user }) => user?.role === 'countinghouse');
  const { filter, setFilter } = state;
  /** A chip of one of several terms, which the area's texts name below `texts`. */
  const choice = <Part extends Choice>(
    part: Part,
    name: string,
    values: readonly MerchantFilter[Part][number][],
    texts: string = part,
  ) => (
    <ChoiceFilter<MerchantFilter[Part][number]>
      name={name}
      values={values}
      nameOf={(value) => t(`${texts}.${value}`)}
      chosen={filter[part]}
      onChange={(change) => setFilter((before) => ({ ...before, [part]: change(before[part]) }))}
    />
  );
  return (
    <FilterBar source={merchantList} state={state} searchLabel={t('search')}>
      <StatusFilter source={merchantList} state={state} totals={totals} statuses={registrationStatuses} />
      {choice('compliance', t('column.compliance'), complianceStatuses)}
      {choice('charges', t('column.charges'), switchStates, 'switch')}
      {choice('deposits', t('column.deposits'), depositSwitches, 'switch')}
      {choice('missing', t('column.missing'), outstandingParts)}
      {choice('rates', t('filter.rates'), rateLevels)}
      <AgeFilter state={state} />
      {isAdmin && (
        <PartnerFilter
          chosen={filter.partnerId}
          onChange={(change) => setFilter((before) => ({ ...before, partnerId: change(before.partnerId) }))}
        />
      )}
      <DateFilter state={state} />
    </FilterBar>
  );
}
