import type { Transaction } from '@countinghouse/contract';
import { transactionStatuses, transactionStatusGroups } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import {
  CurrencySwitch,
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
import { useCallback } from 'react';
import { transactionList } from '../../api/transaction-list.ts';
import { RefundSelected, TransactionPreview } from '../../components/list/lazy-parts.ts';
import { ListFilters } from '../../components/list/list-filters.tsx';
import { TakePayment } from '../../components/list/take-payment.tsx';
import { useTransactionColumns } from '../../components/list/transaction-columns.tsx';
import { useStatusName } from '../../components/list/use-status-name.ts';

const amountOf = ({ amount }: Transaction) => amount;

/** Cards and ACH: found, counted, ordered, and shown as the user likes them. */
export function ListPage() {
  const { t } = useTranslation('transactions');
  const format = useFormat();
  const list = useList(transactionList);
  const { state } = list;
  return (
    <Page
      title={t('list.title')}
      status={<ListStatus {...list} />}
      actions={
        <ListActions {...list}>
          <TakePayment />
        </ListActions>
      }
    >
      <ViewTabs {...list} />
      <StatusTabs
        {...list}
        statuses={transactionStatuses}
        groups={transactionStatusGroups}
        nameOf={useStatusName()}
      >
        <CurrencySwitch state={state} />
      </StatusTabs>
      <ListFilters {...list} />
      <ListTable
        {...list}
        columns={useTransactionColumns(state)}
        preview={(row) => <TransactionPreview transaction={row} timeZone={state.filter.timeZone} />}
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
    </Page>
  );
}
