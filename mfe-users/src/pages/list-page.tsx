import { userStatuses } from '@countinghouse/contract/vocabulary';
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
  StatusTabs,
  useList,
  ViewTabs,
} from '@countinghouse/kit/list';
import { Page } from '@countinghouse/kit/ui-core';
import { listSource, type Row, toQuery } from '../api/list.ts';
import { AccessReviewButton } from '../components/access-review/access-review-button.tsx';
import { useColumns } from '../components/columns.tsx';
import { ViewAsRoleButton } from '../components/view-as/view-as-role-button.tsx';

const nameOf = (row: Row) => [row.givenName, row.familyName].filter(Boolean).join(' ');

/** Users: found, ordered, and shown as the user likes them. */
export function ListPage() {
  const { t } = useTranslation('users');
  const list = useList(listSource);
  const { filter } = list.state;
  return (
    <Page
      title={t('title')}
      status={<ListStatus {...list} />}
      actions={
        <ListActions {...list}>
          <ViewAsRoleButton />
          <AccessReviewButton filter={toQuery(filter)} timeZone={filter.timeZone} />
        </ListActions>
      }
    >
      <ViewTabs {...list} />
      <StatusTabs {...list} statuses={userStatuses} nameOf={(status) => t(`status.${status}`)} />
      <FilterBar {...list} searchLabel={t('search')}>
        <DateFilter {...list} />
        <MerchantFilter {...list} />
      </FilterBar>
      <ListTable
        {...list}
        columns={useColumns(list.state.columns, list.state.filter.timeZone)}
        caption={t('title')}
        nameOf={nameOf}
      />
      <ListSelection {...list} />
      <ListDialogs {...list} />
    </Page>
  );
}
