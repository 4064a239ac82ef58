import type { Transaction } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { type Column, StatusTag } from '@countinghouse/kit/ui-data';
import { detailPathOf } from '../paths.ts';
import { PaymentMethod } from './payment-method.tsx';
import styles from './transaction-columns.module.css';

interface ColumnOptions {
  /** Users with one merchant need not read its name in each row. */
  withMerchant: boolean;
  timeZone: string;
  linkState: unknown;
}

/** The columns of the transaction list. */
export function useTransactionColumns({
  withMerchant,
  timeZone,
  linkState,
}: ColumnOptions): Column<Transaction>[] {
  const { t } = useTranslation('transactions');
  const format = useFormat();
  const merchant: Column<Transaction> = {
    key: 'merchant',
    title: t('column.merchant'),
    render: (row) => row.merchant.name,
  };
  return [
    {
      key: 'customer',
      title: t('column.customer'),
      phone: 'title',
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
    {
      key: 'method',
      title: t('column.method'),
      phone: 'detail',
      render: (row) => (
        <>
          <PaymentMethod transaction={row} />
          <span className={styles.phoneTime}>{format.instant(row.createdAt, { timeZone })}</span>
        </>
      ),
    },
    ...(withMerchant ? [merchant] : []),
    {
      key: 'status',
      title: t('column.status'),
      phone: 'note',
      render: (row) => <StatusTag status={row.status} />,
    },
    { key: 'reference', title: t('column.reference'), isOptional: true, render: (row) => row.reference },
    {
      key: 'time',
      title: t('column.time'),
      render: (row) => <span className={styles.time}>{format.instant(row.createdAt, { timeZone })}</span>,
    },
    {
      key: 'amount',
      title: t('column.amount'),
      align: 'end',
      phone: 'value',
      render: (row) => format.money(row.amount),
    },
  ];
}
