import {
  cardBrands,
  disputeDates,
  disputeReasonGroups,
  disputeStages,
  disputeStatuses,
} from '@countinghouse/contract/vocabulary';
import { useAuth, useTranslation } from '@countinghouse/kit';
import {
  AmountFilter,
  ChoiceFilter,
  DatesOfFilter,
  FilterBar,
  FilterChip,
  type ListTotals,
  MerchantFilter,
  StatusFilter,
} from '@countinghouse/kit/list';
import { type DisputeListState, disputeList } from '../../api/dispute-list.ts';
import { withoutPart } from '../../model/list-filter.ts';
import { DueFilter } from './due-filter.tsx';

interface ListFiltersProps {
  state: Pick<DisputeListState, 'filter' | 'setFilter'>;
  totals: Pick<ListTotals, 'items'>;
}

/** What the list is narrowed by, a chip each. */
export function ListFilters({ state, totals }: ListFiltersProps) {
  const { t } = useTranslation('disputes');
  const withMerchant = useAuth(({ user }) => user?.role !== 'merchants');
  const { filter, setFilter } = state;
  const { stage, reason, brand, entryMode, evidence } = filter;
  // What only figures of the insights ask for: it can be read and dropped here.
  const others = [...entryMode.map((one) => t(`entry.${one}`)), ...evidence.map(() => t('filter.evidence'))];
  return (
    <FilterBar source={disputeList} state={state} searchLabel={t('search')}>
      <StatusFilter source={disputeList} state={state} totals={totals} statuses={disputeStatuses} />
      <DueFilter state={state} />
      <ChoiceFilter
        name={t('column.reason')}
        values={disputeReasonGroups}
        nameOf={(value) => t(`reasonGroup.${value}`)}
        chosen={reason}
        onChange={(change) => setFilter((before) => ({ ...before, reason: change(before.reason) }))}
      />
      <AmountFilter state={state} />
      <DatesOfFilter
        state={state}
        choices={disputeDates}
        label={t('filter.dateOf.label')}
        nameOf={(of) => t(`filter.dateOf.${of}`)}
      />
      <ChoiceFilter
        name={t('column.stage')}
        values={disputeStages}
        nameOf={(value) => t(`stage.${value}`)}
        chosen={stage}
        onChange={(change) => setFilter((before) => ({ ...before, stage: change(before.stage) }))}
      />
      <ChoiceFilter
        name={t('filter.brand')}
        values={cardBrands}
        nameOf={(value) => t(`kit:brand.${value}`)}
        chosen={brand}
        onChange={(change) => setFilter((before) => ({ ...before, brand: change(before.brand) }))}
      />
      {withMerchant && <MerchantFilter state={state} />}
      {others.length > 0 && (
        <FilterChip
          name={t('filter.more')}
          value={[...new Set(others)].join(', ')}
          onRemove={() => setFilter((before) => withoutPart(withoutPart(before, 'entry'), 'evidence'))}
        >
          {() => null}
        </FilterChip>
      )}
    </FilterBar>
  );
}
