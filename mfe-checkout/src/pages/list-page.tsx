import type { PaymentLink } from '@countinghouse/contract';
import { paymentLinkStatuses } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import {
  DateFilter,
  FilterBar,
  ListActions,
  ListDialogs,
  ListSelection,
  ListStatus,
  ListTable,
  MerchantFilter,
  StatusFilter,
  StatusTabs,
  useList,
  ViewTabs,
} from '@countinghouse/kit/list';
import { Page } from '@countinghouse/kit/ui-core';
import { EmptyState } from '@countinghouse/kit/ui-data';
import { linkList } from '../api/link-list.ts';
import { AreaTabs } from '../components/area-tabs.tsx';
import { CreateButton } from '../components/create-button.tsx';
import { useLinkColumns } from '../components/list/link-columns.tsx';
import { TestMode } from '../components/test-mode.tsx';
import { createPath } from '../paths.ts';

const nameOf = (row: PaymentLink) => row.title;

/** Where nobody has made a link yet. */
function NoLinks() {
  const { t } = useTranslation('checkout');
  return (
    <EmptyState title={t('empty.title')} detail={t('empty.detail')}>
      <CreateButton to={createPath} label={t('create')} />
    </EmptyState>
  );
}

/** Payment links: what each asks for, and what was paid by it. */
export function ListPage() {
  const { t } = useTranslation('checkout');
  const list = useList(linkList);
  const { state } = list;
  const isFiltered = linkList.formatFilter(state.filter).size > 0;
  return (
    <Page
      title={t('title')}
      above={<AreaTabs />}
      badge={<TestMode />}
      status={<ListStatus {...list} />}
      actions={
        <ListActions {...list}>
          <CreateButton isShort to={createPath} label={t('create')} />
        </ListActions>
      }
    >
      <ViewTabs {...list} />
      <StatusTabs {...list} statuses={paymentLinkStatuses} nameOf={(status) => t(`status.${status}`)} />
      <FilterBar {...list} searchLabel={t('search')}>
        <StatusFilter {...list} statuses={paymentLinkStatuses} />
        <MerchantFilter {...list} />
        <DateFilter {...list} title={t('column.created')} />
      </FilterBar>
      <ListTable
        {...list}
        columns={useLinkColumns(state)}
        caption={t('title')}
        empty={isFiltered ? undefined : <NoLinks />}
        nameOf={nameOf}
      />
      <ListSelection {...list} />
      <ListDialogs {...list} />
    </Page>
  );
}
