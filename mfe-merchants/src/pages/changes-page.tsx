import type { ChangeRow } from '@countinghouse/contract';
import { changeStatuses } from '@countinghouse/contract/vocabulary';
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
} from '@countinghouse/kit/list';
import { Page } from '@countinghouse/kit/ui-core';
import { changeList } from '../api/changes/change-list.ts';
import { useChangeColumns } from '../components/changes/change-columns.tsx';
import { KindFilter } from '../components/changes/kind-filter.tsx';
import { changesTexts } from '../texts.ts';

const nameOf = ({ merchant, id }: ChangeRow) => `${merchant.name}, ${id}`;

/** Changes of settings in the user's scope: those that wait for a decision, and what became of the others. */
export function ChangesPage() {
  const { t } = useTranslation(changesTexts);
  const list = useList(changeList);
  return (
    <Page title={t('title')} status={<ListStatus {...list} />} actions={<ListActions {...list} />}>
      <StatusTabs {...list} statuses={changeStatuses} nameOf={(status) => t(`status.${status}`)} />
      <FilterBar {...list} searchLabel={t('search')}>
        <StatusFilter {...list} statuses={changeStatuses} />
        <KindFilter {...list} />
        <MerchantFilter {...list} />
        <DateFilter {...list} />
      </FilterBar>
      <ListTable {...list} columns={useChangeColumns(list.state)} caption={t('title')} nameOf={nameOf} />
      <ListSelection {...list} />
      <ListDialogs {...list} />
    </Page>
  );
}
