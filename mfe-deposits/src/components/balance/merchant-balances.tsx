import type { DepositBalance, MerchantBalance } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { type Column, DataTable } from '@countinghouse/kit/ui-data';
import { listPath } from '../../paths.ts';
import styles from './balance.module.css';

/** The list of one merchant's deposits. */
const listOf = ({ merchant }: MerchantBalance, status?: string) =>
  `${listPath}?${new URLSearchParams({ ...(status && { status }), merchant: merchant.id })}`;

function useColumns(): Column<MerchantBalance>[] {
  const { t } = useTranslation('deposits');
  const format = useFormat();
  return [
    {
      key: 'merchant',
      title: t('column.merchant'),
      phone: 'title',
      render: (row) => <Link to={listOf(row)}>{row.merchant.name}</Link>,
    },
    {
      key: 'failed',
      title: t('status.failed'),
      align: 'end',
      phone: 'note',
      render: (row) =>
        row.failed.depositCount > 0 ? (
          <Link className={styles.failed ?? ''} to={listOf(row, 'failed')}>
            {format.money(row.failed.amount)}
          </Link>
        ) : (
          '—'
        ),
    },
    {
      key: 'accruing',
      title: t('status.accruing'),
      align: 'end',
      phone: 'value',
      render: (row) => format.money(row.accruing),
    },
    {
      key: 'inTransit',
      title: t('status.in_transit'),
      align: 'end',
      render: (row) => format.money(row.inTransit),
    },
    {
      key: 'next',
      title: t('balance.next'),
      phone: 'foot',
      render: ({ hold, holdUntil, nextDate }) => {
        if (holdUntil) return t('hold.until', { time: format.instant(holdUntil, { style: 'date' }) });
        if (hold) return t(`hold.${hold}`);
        return nextDate ? format.date(nextDate) : '—';
      },
    },
  ];
}

/** How the merchants stand, those whose deposits failed first. Closed at first where nothing failed. */
export function MerchantBalances({ balance }: { balance: DepositBalance }) {
  const { t } = useTranslation('deposits');
  const format = useFormat();
  const columns = useColumns();
  const { merchants, merchantCount, failedMerchantCount } = balance;
  return (
    <details className={styles.merchants}>
      <summary>
        {t('balance.merchants', { count: merchantCount, number: format.number(merchantCount) })}
        {failedMerchantCount > 0 && (
          <strong className={styles.failed}>
            {' · '}
            {t('balance.failedMerchants', {
              count: failedMerchantCount,
              number: format.number(failedMerchantCount),
            })}
          </strong>
        )}
      </summary>
      <DataTable
        caption={t('balance.merchantsCaption')}
        columns={columns}
        rows={merchants}
        rowKey={({ merchant, currency }) => `${merchant.id} ${currency}`}
      />
      {merchants.length < merchantCount && (
        <p className={styles.detail}>
          {t('balance.mostMerchants', { number: format.number(merchants.length) })}
        </p>
      )}
    </details>
  );
}
