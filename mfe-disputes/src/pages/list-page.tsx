import type { Dispute } from '@countinghouse/contract';
import { disputeStatuses } from '@countinghouse/contract/vocabulary';
import { useAuth, useTranslation } from '@countinghouse/kit';
import {
  DateFilter,
  FilterBar,
  ListActions,
  ListDialogs,
  ListSelection,
  ListTable,
  MerchantFilter,
  StatusTabs,
  useList,
} from '@countinghouse/kit/list';
import { Page } from '@countinghouse/kit/ui-core';
import { disputeList } from '../api/dispute-list.ts';
import { useDisputeColumns } from '../components/list/dispute-columns.tsx';

const amountOf = ({ amount }: Dispute) => amount;
const nameOf = ({ customerName }: Dispute) => customerName;

/** What cardholders dispute: found, counted and ordered. */
export function ListPage() {
  const { t } = useTranslation('disputes');
  const list = useList(disputeList);
  const withMerchant = useAuth(({ user }) => user?.role !== 'merchants');
  return (
    <Page title={t('title')} actions={<ListActions {...list} />}>
      <StatusTabs {...list} statuses={disputeStatuses} nameOf={(status) => t(`status.${status}`)} />
      <FilterBar {...list} searchLabel={t('search')}>
        <DateFilter {...list} />
        {withMerchant && <MerchantFilter {...list} />}
      </FilterBar>
      <ListTable {...list} columns={useDisputeColumns(list.state)} caption={t('title')} nameOf={nameOf} />
      <ListSelection {...list} amountOf={amountOf} />
      <ListDialogs {...list} />
    </Page>
  );
}
