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
import { CreateButton } from '../components/list/create-button.tsx';
import { useLinkColumns } from '../components/list/link-columns.tsx';
import { TestMode } from '../components/test-mode.tsx';

const nameOf = (row: PaymentLink) => row.title;

/** Where nobody has made a link yet. */
function NoLinks() {
  const { t } = useTranslation('checkout');
  return (
    <EmptyState
      title={
        <>
          <strong>{t('empty.title')}</strong>
          <br />
          {t('empty.detail')}
        </>
      }
    >
      <CreateButton />
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
          <CreateButton isShort />
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
