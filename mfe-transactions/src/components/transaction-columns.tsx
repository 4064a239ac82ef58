import type { Transaction } from '@countinghouse/contract';
import type { TransactionSort } from '@countinghouse/contract/vocabulary';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { type Column, type ColumnSort, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import { useMemo } from 'react';
import { type ColumnKey, defaultColumns, type PlacedColumn } from '../model/list-layout.ts';
import { detailPathOf } from '../paths.ts';
import { PaymentMethod } from './payment-method.tsx';
import styles from './transaction-columns.module.css';

interface ColumnOptions {
  /** Users with one merchant need not read its name in each row. */
  withMerchant: boolean;
  /** As the user placed them; null for those that fit. */
  placed: readonly PlacedColumn[] | null;
  timeZone: string;
  linkState: unknown;
  sort: TransactionSort;
  onSort: (sort: TransactionSort) => void;
}

type Definition = Omit<Column<Transaction>, 'key' | 'title'>;

/** A column that turns between two orders, beginning with the first. */
function sortBetween(
  [descending, ascending]: readonly [TransactionSort, TransactionSort],
  { sort, onSort }: Pick<ColumnOptions, 'sort' | 'onSort'>,
): ColumnSort {
  const onTurn = () => onSort(sort === descending ? ascending : descending);
  if (sort !== descending && sort !== ascending) return { direction: 'none', onSort: onTurn };
  return { direction: sort === descending ? 'descending' : 'ascending', onSort: onTurn };
}

const text = (value: string) => <span title={value}>{value}</span>;

/** The columns of the transaction list, as they are placed. */
export function useTransactionColumns(options: ColumnOptions): Column<Transaction>[] {
  const { withMerchant, placed, timeZone, linkState, sort, onSort } = options;
  const { t } = useTranslation('transactions');
  const format = useFormat();
  return useMemo(() => {
    const columns = placed ?? defaultColumns(withMerchant);
    const isPlaced = (key: ColumnKey) => columns.some((column) => column.key === key);
    const definitions: Record<ColumnKey, Definition> = {
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
      reference: { share: 130, isOptional: placed === null, render: (row) => text(row.reference) },
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
        sort: sortBetween(['newest', 'oldest'], { sort, onSort }),
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
        sort: sortBetween(['highest', 'lowest'], { sort, onSort }),
        render: (row) => format.money(row.amount),
      },
    };
    return columns.map(({ key, width }) => ({
      ...definitions[key],
      key,
      title: t(`column.${key}`),
      width,
    }));
  }, [withMerchant, placed, timeZone, linkState, sort, onSort, t, format]);
}
