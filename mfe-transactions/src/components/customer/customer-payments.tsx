import type { Transaction } from '@countinghouse/contract';
import { useFormat, useLocation, useTranslation } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { type Column, DataTable, Panel, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import { listPaymentsOf } from '../../api/get-customer.ts';
import { detailPathOf } from '../../paths.ts';
import { detailTexts } from '../../texts.ts';
import { PaymentMethod } from '../payment/payment-method.tsx';

const idOf = ({ id }: Transaction) => id;

function usePaymentColumns(): Column<Transaction>[] {
  const { t } = useTranslation('transactions');
  const format = useFormat();
  return [
    {
      key: 'amount',
      title: t('column.amount'),
      phone: 'title',
      isLink: true,
      render: (row) => format.money(row.amount),
    },
    {
      key: 'status',
      title: t('column.status'),
      phone: 'value',
      render: (row) => <TransactionStatusTag status={row.status} />,
    },
    {
      key: 'method',
      title: t('column.method'),
      phone: 'detail',
      render: (row) => <PaymentMethod transaction={row} />,
    },
    { key: 'merchant', title: t('column.merchant'), render: (row) => row.merchant.name },
    { key: 'reference', title: t('column.reference'), render: (row) => row.reference },
    {
      key: 'time',
      title: t('column.time'),
      phone: 'foot',
      render: (row) => <time dateTime={row.createdAt}>{format.instant(row.createdAt)}</time>,
    },
  ];
}

/** All payments of the customer of a transaction, as far as the user sees them. */
export function CustomerPayments({ id }: { id: string }) {
  const { t } = useTranslation(detailTexts);
  const { state } = useLocation();
  const payments = useInfiniteQuery(listPaymentsOf(id));
  return (
    <Panel title={t('customer.payments')}>
      <DataTable
        caption={t('customer.payments')}
        columns={usePaymentColumns()}
        rows={payments.data?.pages.flatMap(({ items }) => items)}
        rowKey={idOf}
        hrefOf={detailPathOf}
        linkState={state}
        error={payments.error}
        onRetry={payments.isFetchNextPageError ? payments.fetchNextPage : payments.refetch}
        onLoadMore={payments.hasNextPage ? payments.fetchNextPage : undefined}
        isLoadingMore={payments.isFetchingNextPage}
      />
    </Panel>
  );
}
