import type { Transaction } from '@countinghouse/contract';
import { transactionStatuses } from '@countinghouse/contract/vocabulary';
import { useAuth, useFormat, useTranslation } from '@countinghouse/kit';
import {
  ColumnsDialog,
  ListActions,
  ListTable,
  LiveStatusSlot,
  SelectionBar,
  SelectionStatus,
  ShortcutsDialog,
  StatusTabs,
  useListQuery,
  useListShortcuts,
  useListState,
  useListTotals,
  useSelectedRows,
} from '@countinghouse/kit/list';
import { Page } from '@countinghouse/kit/ui-core';
import { useCallback, useRef, useState } from 'react';
import { transactionList } from '../api/transaction-list.ts';
import { ListFilters } from '../components/list-filters.tsx';
import { useTransactionColumns } from '../components/transaction-columns.tsx';
import { ExportDialog } from '../exports/parts.ts';
import { AmountSuggestions, FiltersDialog, ViewsDialog } from '../list/parts.ts';
import { RefundSelected } from '../list/refund-selected.tsx';
import { ViewButton } from '../views/view-button.tsx';
import styles from './list-page.module.css';

/** Cards and ACH: found, counted, ordered, and shown as the user likes them. */
export function ListPage() {
  const { t } = useTranslation('transactions');
  const format = useFormat();
  const state = useListState(transactionList);
  const { filter, setFilter } = state;
  const list = useListQuery(transactionList, state);
  const totals = useListTotals(transactionList, filter);
  const selected = useSelectedRows(list);
  const columns = useTransactionColumns(state);
  const table = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'columns' | 'export' | 'filters' | 'shortcuts' | 'views'>();
  const [shown, setShown] = useState<readonly string[]>();
  const withMerchant = useAuth(({ user }) => user?.role !== 'merchants');
  const about = t('list.subtitle', { timeZone: filter.timeZone });
  const close = () => setDialog(undefined);
  const opens = (name: typeof dialog) => () => setDialog(name);
  useListShortcuts({ onHelp: opens('shortcuts'), onClear: selected.clear });
  return (
    <Page
      title={t('list.title')}
      subtitle={
        <div className={styles.subtitle}>
          <span className={styles.about} title={about}>
            {about}
          </span>
          <LiveStatusSlot source={transactionList} state={state} list={list} table={table} />
        </div>
      }
      actions={
        <ListActions
          source={transactionList}
          count={totals.count}
          onColumns={opens('columns')}
          onExport={opens('export')}
          onShortcuts={opens('shortcuts')}
        >
          <ViewButton state={state} onOpen={opens('views')} />
        </ListActions>
      }
    >
      <StatusTabs
        totals={totals}
        statuses={transactionStatuses}
        nameOf={(status) => t(`kit:status.${status}`)}
        value={filter.status}
        onChange={(status) => setFilter((before) => ({ ...before, status }))}
      />
      <ListFilters state={state} withMerchant={withMerchant} onMore={opens('filters')} />
      <ListTable
        ref={table}
        source={transactionList}
        state={state}
        list={list}
        columns={columns}
        caption={t('list.title')}
        count={totals.count}
        selected={selected}
        nameOf={useCallback(
          (row: Transaction) => `${row.customerName}, ${format.money(row.amount)}`,
          [format],
        )}
        onShown={setShown}
        suggestions={<AmountSuggestions filter={filter} onChange={setFilter} />}
      />
      <SelectionStatus source={transactionList} selected={selected} />
      {selected.rows.length > 0 && (
        <SelectionBar selected={selected} rows={list.rows} amountOf={({ amount }) => amount}>
          {(rows) => <RefundSelected transactions={rows} clear={selected.clear} />}
        </SelectionBar>
      )}
      {dialog === 'columns' && (
        <ColumnsDialog source={transactionList} state={state} shown={shown} onClose={close} />
      )}
      {dialog === 'export' && <ExportDialog shown={state} onScreen={shown} onClose={close} />}
      {dialog === 'filters' && <FiltersDialog filter={filter} onChange={setFilter} onClose={close} />}
      {dialog === 'shortcuts' && <ShortcutsDialog source={transactionList} onClose={close} />}
      {dialog === 'views' && <ViewsDialog params={state.params} change={state.change} onClose={close} />}
    </Page>
  );
}
