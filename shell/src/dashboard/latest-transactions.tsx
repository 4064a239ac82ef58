import type { Transaction } from '@countinghouse/contract';
import { Link, recordPath, useFormat, useTranslation } from '@countinghouse/kit';
import { type Column, DataTable, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import { isDeployed } from '../routing/is-deployed.ts';
import styles from './dashboard-page.module.css';
import { dashboardTexts } from './dashboard-texts.ts';

/** The newest rows, leading to their pages where the transactions area is deployed. */
export function LatestTransactions({ transactions }: { transactions: readonly Transaction[] }) {
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
    <section>
      <div className={styles.headline}>
        <h2 className={styles.heading}>{t('latest.title')}</h2>
        {/* All of them, also where the list opens with a saved view. */}
        {isDeployed('/list-transaction') && <Link to="/list-transaction?view=all">{t('latest.all')}</Link>}
      </div>
      <DataTable
        caption={t('latest.title')}
        columns={columns}
        rows={transactions}
        rowKey={(row) => row.id}
        {...(hasPages && { hrefOf: (row: Transaction) => recordPath(row) ?? '' })}
      />
    </section>
  );
}
