import type { DepositRow } from '@countinghouse/contract';
import { Link, recordPath, useFormat, useTranslation } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { RecordLink } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { listRows, type RowsOf } from '../../api/list-rows.ts';
import { recordTexts } from '../../texts.ts';
import styles from './line-rows.module.css';

/** The payment behind a row, by whom and what it was paid with, leading to its page. */
function Payment({ row: { transactionId, payment } }: { row: DepositRow }) {
  const { t } = useTranslation(['kit', recordTexts]);
  if (!transactionId) return null;
  const path = recordPath({ id: transactionId, type: payment?.type });
  if (!payment) return path ? <Link to={path}>{transactionId}</Link> : <code>{transactionId}</code>;
  const method = payment.brand ? t(`kit:brand.${payment.brand}`) : t(`${recordTexts}:rows.bank`);
  return (
    <span>
      {path ? <Link to={path}>{payment.customerName}</Link> : payment.customerName}{' '}
      <span className={styles.quiet}>
        {method} •••• {payment.last4}
      </span>
    </span>
  );
}

function Row({ row, withKind }: { row: DepositRow; withKind: boolean }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const { at, amount, causeId, feeKind, kind } = row;
  return (
    <li className={styles.row}>
      <time dateTime={at}>{format.instant(at)}</time>
      <span className={styles.about}>
        {withKind && <span>{t(`line.${kind}`)}</span>}
        <Payment row={row} />
        {feeKind && <span className={styles.quiet}>{t(`fee.kind.${feeKind}`)}</span>}
        {causeId && <RecordLink id={causeId} />}
      </span>
      <span className={styles.amount}>{format.money(amount)}</span>
    </li>
  );
}

interface LineRowsProps extends RowsOf {
  id: string;
  /** What they are called. */
  name: string;
  count: number;
}

/** The rows behind one line of a deposit, each with its payment, refund, dispute or return. */
export function LineRows({ id, name, count, ...rows }: LineRowsProps) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const query = useInfiniteQuery(listRows(id, rows));
  const found = query.data?.pages.flatMap(({ items }) => items);
  return (
    <QueryResult query={{ data: found, error: query.error, refetch: query.refetch }}>
      {(shown) => (
        <>
          <ul className={styles.rows} aria-label={name}>
            {shown.map((row) => (
              <Row key={row.id} row={row} withKind={rows.line === 'carried_over'} />
            ))}
          </ul>
          <div className={styles.more}>
            <span>
              {t('rows.shown', { shown: format.number(shown.length), number: format.number(count) })}
            </span>
            {query.hasNextPage && (
              <Button size="small" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                {t('kit:table.more')}
              </Button>
            )}
          </div>
        </>
      )}
    </QueryResult>
  );
}
