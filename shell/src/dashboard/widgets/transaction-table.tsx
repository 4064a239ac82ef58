import type { Transaction } from '@countinghouse/contract';
import { recordPath, useFormat, useTranslation } from '@countinghouse/kit';
import { type Column, DataTable, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import { dashboardTexts } from '../dashboard-texts.ts';

interface TransactionTableProps {
  caption: string;
  transactions: readonly Transaction[];
}

/** Payments, leading to their pages where the transactions area is deployed. */
export function TransactionTable({ caption, transactions }: TransactionTableProps) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const hasPages = transactions.every((row) => recordPath(row) !== null);
  const columns: Column<Transaction>[] = [
    {
      key: 'customer',
      title: t('latest.customer'),
      phone: 'title',
      isLink: true,
      render: (row) => row.customerName,
    },
    { key: 'merchant', title: t('latest.merchant'), phone: 'detail', render: (row) => row.merchant.name },
    {
      key: 'status',
      title: t('latest.status'),
      phone: 'note',
      render: (row) => <TransactionStatusTag status={row.status} />,
    },
    { key: 'time', title: t('latest.time'), render: (row) => format.instant(row.createdAt) },
    {
      key: 'amount',
      title: t('latest.amount'),
      align: 'end',
      phone: 'value',
      render: (row) => format.money(row.amount),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={transactions}
      rowKey={(row) => row.id}
      {...(hasPages && { hrefOf: (row: Transaction) => recordPath(row) ?? '' })}
    />
  );
}
