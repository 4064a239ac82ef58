import type { CheckoutProfile } from '@countinghouse/contract';
import { profileStatuses } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import {
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
} from '@countinghouse/kit/list';
import { Page } from '@countinghouse/kit/ui-core';
import { EmptyState } from '@countinghouse/kit/ui-data';
import { pageList } from '../api/page-list.ts';
import { AreaTabs } from '../components/area-tabs.tsx';
import { CreateButton } from '../components/create-button.tsx';
import { usePageColumns } from '../components/pages/page-columns.tsx';
import { newPagePath } from '../paths.ts';
import { pageTexts } from '../texts.ts';

const nameOf = (row: CheckoutProfile) => row.name;

/** Where nobody has made a page yet: what one is for. */
function NoPages() {
  const { t } = useTranslation(pageTexts);
  return (
    <EmptyState title={t('empty.title')} detail={t('empty.detail')}>
      <CreateButton to={newPagePath} label={t('create.name')} />
    </EmptyState>
  );
}

/** Checkout pages: how the pages look that customers pay on, and what they ask for. */
export function PageListPage() {
  const { t } = useTranslation(pageTexts);
  const list = useList(pageList);
  const { state } = list;
  const isFiltered = pageList.formatFilter(state.filter).size > 0;
  return (
    <Page
      title={t('title')}
      above={<AreaTabs />}
      status={<ListStatus {...list} />}
      actions={
        <ListActions {...list}>
          <CreateButton isShort to={newPagePath} label={t('create.name')} />
        </ListActions>
      }
    >
      <StatusTabs {...list} statuses={profileStatuses} nameOf={(status) => t(`status.${status}`)} />
      <FilterBar {...list} searchLabel={t('search')}>
        <StatusFilter {...list} statuses={profileStatuses} />
        <MerchantFilter {...list} />
      </FilterBar>
      <ListTable
        {...list}
        columns={usePageColumns(state)}
        caption={t('title')}
        empty={isFiltered ? undefined : <NoPages />}
        nameOf={nameOf}
      />
      <ListSelection {...list} />
      <ListDialogs {...list} />
    </Page>
  );
}
