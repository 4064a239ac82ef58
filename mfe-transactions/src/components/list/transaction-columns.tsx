import type { Transaction } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { arrangeColumns, type ColumnDefinition, sortBetween, useLinkState } from '@countinghouse/kit/list';
import { type Column, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import { useMemo } from 'react';
import type { TransactionListState } from '../../api/transaction-list.ts';
import type { ColumnKey } from '../../model/list-columns.ts';
import { detailPathOf } from '../../paths.ts';
import { PaymentMethod } from '../payment/payment-method.tsx';
import styles from './transaction-columns.module.css';

const text = (value: string) => <span title={value}>{value}</span>;

/** The columns of the transaction list, as they are placed. */
export function useTransactionColumns(state: TransactionListState): Column<Transaction>[] {
  const { columns, layout, sort, setSort } = state;
  const { timeZone } = state.filter;
  const isStandard = layout.columns === null;
  const { t } = useTranslation('transactions');
  const format = useFormat();
  const linkState = useLinkState();
  return useMemo(() => {
    const isPlaced = (key: ColumnKey) => columns.some((column) => column.key === key);
    const definitions: Record<ColumnKey, ColumnDefinition<Transaction>> = {
      customer: {
        phone: 'title',
        share: 170,
        min: 84,
        render: (row) => (
          <Link
            className={styles.customer ?? ''}
            to={detailPathOf(row)}
            state={linkState}
            title={row.customerName}
          >
            {row.customerName}
          </Link>
        ),
      },
      email: { share: 210, render: (row) => text(row.customerEmail) },
      method: {
        phone: 'detail',
        share: 172,
        min: 130,
        render: (row) => <PaymentMethod transaction={row} />,
      },
      merchant: {
        phone: isPlaced('time') ? 'within' : 'foot',
        share: 150,
        min: 76,
        render: (row) => text(row.merchant.name),
      },
      type: { share: 90, render: (row) => t(`type.${row.type}`) },
      status: {
        phone: 'note',
        share: 172,
        min: 104,
        render: (row) => <TransactionStatusTag status={row.status} />,
      },
      reference: { share: 130, isOptional: isStandard, render: (row) => text(row.reference) },
      id: { share: 260, render: (row) => <code className={styles.id}>{row.id}</code> },
      refunded: {
        align: 'end',
        share: 120,
        render: ({ refundedMinor, amount }) =>
          refundedMinor > 0 ? format.money({ ...amount, amountMinor: refundedMinor }) : '—',
      },
      time: {
        phone: 'foot',
        share: 176,
        // Day and time; with a year it may take a second line, but is never cut.
        min: 142,
        sort: sortBetween(['newest', 'oldest'], { sort, setSort }),
        render: (row) => (
          <span className={styles.time}>
            {format.instant(row.createdAt, { timeZone })}
            {isPlaced('merchant') && <span className={styles.onPhone}> · {row.merchant.name}</span>}
          </span>
        ),
      },
      amount: {
        align: 'end',
        phone: 'value',
        // Nine figures, their points and symbol: an amount that is cut is a wrong one.
        share: 144,
        min: 130,
        sort: sortBetween(['highest', 'lowest'], { sort, setSort }),
        render: (row) => format.money(row.amount),
      },
    };
    return arrangeColumns(columns, definitions, (key) => t(`column.${key}`));
  }, [columns, isStandard, timeZone, linkState, sort, setSort, t, format]);
}
