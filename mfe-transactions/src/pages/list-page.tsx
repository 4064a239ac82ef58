import { useAuth, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Page, visuallyHidden } from '@countinghouse/kit/ui-core';
import { useShortcuts } from '@countinghouse/kit/ui-data';
import { useRef, useState } from 'react';
import { getStatusTotals } from '../api/get-status-totals.ts';
import { ListFilters } from '../components/list-filters.tsx';
import { searchFieldId } from '../components/search-field.tsx';
import { StatusTabs } from '../components/status-tabs.tsx';
import { ListActions } from '../list/list-actions.tsx';
import { type DialogName, ListDialogs } from '../list/list-dialogs.tsx';
import { ListTable } from '../list/list-table.tsx';
import { LivePlace } from '../list/live-place.tsx';
import { SelectionBar } from '../list/parts.ts';
import { useListQuery } from '../list/use-list-query.ts';
import { useSelected } from '../list/use-selected.ts';
import { formatListFilter } from '../model/list-filter.ts';
import { totalsOf } from '../model/sum-totals.ts';
import { useListState } from '../model/use-list-state.ts';
import styles from './list-page.module.css';

/** Cards and ACH: found, counted, ordered, and shown as the user likes them. */
export function ListPage() {
  const { t } = useTranslation('transactions');
  const format = useFormat();
  const state = useListState();
  const { filter, setFilter, sort } = state;
  const list = useListQuery(state);
  const table = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [shown, setShown] = useState<readonly string[]>();
  const withMerchant = useAuth(({ user }) => user?.role !== 'merchants');
  const selected = useSelected(formatListFilter(filter).toString(), list);
  const totals = useQuery(getStatusTotals(filter));
  const count = totals.data && totalsOf(totals.data.items, filter.status).count;
  const selectedCount = selected.ids.size;
  const about = t('list.subtitle', { timeZone: filter.timeZone });
  useShortcuts({
    '/': () => document.getElementById(searchFieldId)?.focus(),
    '?': () => setDialog('shortcuts'),
    Escape: selected.clear,
  });
  return (
    <Page
      title={t('list.title')}
      subtitle={
        <div className={styles.subtitle}>
          <span className={styles.about} title={about}>
            {about}
          </span>
          <LivePlace
            hasRows={list.data !== undefined}
            isReady={list.data !== undefined && !list.isPlaceholderData}
            updatedAt={list.dataUpdatedAt}
            {...{ filter, sort, table }}
          />
        </div>
      }
      actions={<ListActions state={state} count={count} onOpen={setDialog} />}
    >
      <StatusTabs
        totals={totals.data}
        hasFailed={totals.isError && !totals.data}
        onRetry={totals.refetch}
        value={filter.status}
        onChange={(status) => setFilter((before) => ({ ...before, status }))}
      />
      <ListFilters
        filter={filter}
        onChange={setFilter}
        withMerchant={withMerchant}
        onMore={() => setDialog('filters')}
      />
      <ListTable
        ref={table}
        state={state}
        list={list}
        withMerchant={withMerchant}
        count={count}
        selected={selected}
        onShown={setShown}
      />
      <output className={visuallyHidden}>
        {selectedCount > 0 &&
          t('list.selected', { count: selectedCount, number: format.number(selectedCount) })}
      </output>
      {selectedCount > 0 && (
        <SelectionBar chosen={selected.transactions} pages={list.data?.pages} onClear={selected.clear} />
      )}
      <ListDialogs
        open={dialog}
        state={state}
        shown={shown}
        withMerchant={withMerchant}
        onClose={() => setDialog(null)}
      />
    </Page>
  );
}
