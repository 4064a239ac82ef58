import type { ListedTransaction } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { arrangeColumns, type ColumnDefinition, sortBetween } from '@countinghouse/kit/list';
import { type Column, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import { useMemo } from 'react';
import type { TransactionListState } from '../../api/transaction-list.ts';
import type { ColumnKey } from '../../model/list-columns.ts';
import { reasonText } from '../../model/reason-text.ts';
import { PaymentMethod } from '../payment/payment-method.tsx';
import styles from './transaction-columns.module.css';

/** The columns of the transaction list, as they are placed. */
export function useTransactionColumns(state: TransactionListState): Column<ListedTransaction>[] {
  const { columns, layout, sort, setSort } = state;
  const { timeZone } = state.filter;
  const isStandard = layout.columns === null;
  const { t } = useTranslation('transactions');
  const format = useFormat();
  return useMemo(() => {
    const isPlaced = (key: ColumnKey) => columns.some((column) => column.key === key);
    /** Left out one after the other where there is no room, unless the user chose the columns. */
    const missed = (rank: number) => ({ optional: isStandard ? rank : undefined });
    const money = ({ amount }: ListedTransaction, amountMinor: number | null) =>
      amountMinor === null ? '—' : format.money({ ...amount, amountMinor });
    const definitions: Record<ColumnKey, ColumnDefinition<ListedTransaction>> = {
      customer: { phone: 'title', isLink: true, grows: true, render: (row) => row.customerName },
      email: { grows: true, render: (row) => row.customerEmail },
      method: {
        phone: 'detail',
        ...missed(2),
        render: (row) => <PaymentMethod transaction={row} isShort />,
      },
      merchant: {
        phone: isPlaced('time') ? 'within' : 'foot',
        grows: true,
        ...missed(1),
        render: (row) => row.merchant.name,
      },
      type: { render: (row) => t(`type.${row.type}`) },
      status: { phone: 'note', render: (row) => <TransactionStatusTag status={row.status} /> },
      reference: { ...missed(3), render: (row) => row.reference },
      id: { render: (row) => <code className={styles.id}>{row.id}</code> },
      reason: { grows: true, render: (row) => (row.reasonCode ? reasonText(row.reasonCode, t) : '—') },
      refunded: { align: 'end', render: (row) => money(row, row.refundedMinor || null) },
      fees: { align: 'end', render: (row) => money(row, row.feesMinor) },
      net: { align: 'end', render: (row) => money(row, row.netMinor) },
      time: {
        phone: 'foot',
        sort: sortBetween(['newest', 'oldest'], { sort, setSort }),
        render: (row) => (
          <>
            {format.instant(row.createdAt, { timeZone })}
            {isPlaced('merchant') && <span className={styles.onPhone}> · {row.merchant.name}</span>}
          </>
        ),
      },
      amount: {
        align: 'end',
        phone: 'value',
        sort: sortBetween(['highest', 'lowest'], { sort, setSort }),
        render: (row) => format.money(row.amount),
      },
    };
    return arrangeColumns(columns, definitions, (key) => t(`transactions:column.${key}`));
  }, [columns, isStandard, timeZone, sort, setSort, t, format]);
}
