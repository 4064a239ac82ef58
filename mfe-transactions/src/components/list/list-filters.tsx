import {
  transactionDates,
  transactionStatuses,
  transactionStatusGroups,
} from '@countinghouse/contract/vocabulary';
import { useAuth, useTranslation } from '@countinghouse/kit';
import {
  AmountFilter,
  DatesOfFilter,
  FilterBar,
  type ListTotals,
  MerchantFilter,
  StatusFilter,
} from '@countinghouse/kit/list';
import { type TransactionListState, transactionList } from '../../api/transaction-list.ts';
import { MethodFilter } from './method-filter.tsx';
import { ReasonFilter } from './reason-filter.tsx';
import { useStatusName } from './use-status-name.ts';

interface ListFiltersProps {
  state: Pick<TransactionListState, 'filter' | 'setFilter'>;
  totals: Pick<ListTotals, 'items'>;
}

/** What the list is narrowed by, a chip each. */
export function ListFilters({ state, totals }: ListFiltersProps) {
  const { t } = useTranslation('transactions');
  const withMerchant = useAuth(({ user }) => user?.role !== 'merchants');
  return (
    <FilterBar source={transactionList} state={state} searchLabel={t('filter.search')}>
      <DatesOfFilter
        state={state}
        choices={transactionDates}
        label={t('filter.dateOf.label')}
        nameOf={(of) => t(`filter.dateOf.${of}`)}
      />
      <StatusFilter
        source={transactionList}
        state={state}
        totals={totals}
        statuses={transactionStatuses}
        groups={transactionStatusGroups}
        nameOf={useStatusName()}
      />
      <AmountFilter state={state} />
      <MethodFilter state={state} />
      {withMerchant && <MerchantFilter state={state} />}
      <ReasonFilter state={state} />
    </FilterBar>
  );
}
