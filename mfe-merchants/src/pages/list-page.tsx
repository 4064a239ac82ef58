import { registrationStatuses } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import {
  ListActions,
  ListDialogs,
  ListSelection,
  ListStatus,
  ListTable,
  StatusTabs,
  useList,
  ViewTabs,
} from '@countinghouse/kit/list';
import { Page } from '@countinghouse/kit/ui-core';
import { type MerchantRow, merchantList } from '../api/merchant-list.ts';
import { ChangeSelected } from '../components/list/change-selected.tsx';
import { ChangesLink } from '../components/list/changes-link.tsx';
import { ListFilters } from '../components/list/list-filters.tsx';
import { useMerchantColumns } from '../components/list/merchant-columns.tsx';

const nameOf = ({ name }: MerchantRow) => name;

/** Where merchants stand between registration and payments: found, counted and followed. */
export function ListPage() {
  const { t } = useTranslation('merchants');
  const list = useList(merchantList);
  return (
    <Page
      title={t('title')}
      status={<ListStatus {...list} />}
      actions={
        <ListActions {...list}>
          <ChangesLink />
        </ListActions>
      }
    >
      <ViewTabs {...list} />
      <StatusTabs {...list} statuses={registrationStatuses} nameOf={(status) => t(`status.${status}`)} />
      <ListFilters {...list} />
      <ListTable {...list} columns={useMerchantColumns(list.state)} caption={t('title')} nameOf={nameOf} />
      <ListSelection {...list}>
        {(rows) => <ChangeSelected merchants={rows} clear={list.selected.clear} />}
      </ListSelection>
      <ListDialogs {...list} />
    </Page>
  );
}
