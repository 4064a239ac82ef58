import type { Transaction } from '@countinghouse/contract';
import { transactionStatuses } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import {
  ListActions,
  ListDialogs,
  ListSelection,
  ListTable,
  LiveStatusSlot,
  StatusTabs,
  useList,
} from '@countinghouse/kit/list';
import { Page } from '@countinghouse/kit/ui-core';
import { useCallback } from 'react';
import { transactionList } from '../../api/transaction-list.ts';
import { FiltersDialog, RefundSelected, TransactionPreview } from '../../components/list/lazy-dialogs.ts';
import { ListFilters } from '../../components/list/list-filters.tsx';
import { TakePayment } from '../../components/list/take-payment.tsx';
import { useTransactionColumns } from '../../components/list/transaction-columns.tsx';
import styles from './list-page.module.css';

const amountOf = ({ amount }: Transaction) => amount;

/** Cards and ACH: found, counted, ordered, and shown as the user likes them. */
export function ListPage() {
  const { t } = useTranslation('transactions');
  const format = useFormat();
  const list = useList(transactionList);
  const { state, dialog, openDialog, closeDialog } = list;
  const { filter, setFilter } = state;
  const about = t('list.subtitle', { timeZone: filter.timeZone });
  return (
    <Page
      title={t('list.title')}
      subtitle={
        <div className={styles.subtitle}>
          <span className={styles.about} title={about}>
            {about}
          </span>
          <LiveStatusSlot {...list} />
        </div>
      }
      actions={
        <>
          <ListActions {...list} />
          <TakePayment />
        </>
      }
    >
      <StatusTabs {...list} statuses={transactionStatuses} nameOf={(status) => t(`kit:status.${status}`)} />
      <ListFilters state={state} onMore={() => openDialog('filters')} />
      <ListTable
        {...list}
        columns={useTransactionColumns(state)}
        preview={(row) => <TransactionPreview transaction={row} timeZone={filter.timeZone} />}
        caption={t('list.title')}
        nameOf={useCallback(
          (row: Transaction) => `${row.customerName}, ${format.money(row.amount)}`,
          [format],
        )}
      />
      <ListSelection {...list} amountOf={amountOf}>
        {(rows) => <RefundSelected transactions={rows} clear={list.selected.clear} />}
      </ListSelection>
      <ListDialogs {...list} />
      {dialog === 'filters' && <FiltersDialog filter={filter} onChange={setFilter} onClose={closeDialog} />}
    </Page>
  );
}
