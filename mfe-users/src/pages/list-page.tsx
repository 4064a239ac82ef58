import { userStatuses } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import {
  ListDialogs,
  ListSelection,
  ListStatus,
  ListTable,
  StatusTabs,
  useList,
  ViewTabs,
} from '@countinghouse/kit/list';
import { Page } from '@countinghouse/kit/ui-core';
import { listSource } from '../api/list.ts';
import { ChangeSelected } from '../components/list/change-selected.tsx';
import { HeadActions } from '../components/list/head-actions.tsx';
import { UserPreview } from '../components/list/lazy-parts.ts';
import { ListFilters } from '../components/list/list-filters.tsx';
import { useUserColumns } from '../components/list/user-columns.tsx';
import { nameOf } from '../model/offered-actions.ts';

/** Who may sign in, as what and for whom: found, ordered, and changed one by one or many at once. */
export function ListPage() {
  const { t } = useTranslation('users');
  const list = useList(listSource);
  const { state } = list;
  return (
    <Page title={t('title')} status={<ListStatus {...list} />} actions={<HeadActions {...list} />}>
      <ViewTabs {...list} />
      <StatusTabs {...list} statuses={userStatuses} nameOf={(status) => t(`status.${status}`)} />
      <ListFilters {...list} />
      <ListTable
        {...list}
        columns={useUserColumns(state)}
        preview={(row) => <UserPreview user={row} timeZone={state.filter.timeZone} />}
        caption={t('title')}
        nameOf={nameOf}
      />
      <ListSelection {...list}>
        {(rows) => <ChangeSelected users={rows} clear={list.selected.clear} />}
      </ListSelection>
      <ListDialogs {...list} />
    </Page>
  );
}
