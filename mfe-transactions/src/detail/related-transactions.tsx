import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { QueryFailure } from '@countinghouse/kit/ui-core';
import { Panel, Skeleton, StatusTag } from '@countinghouse/kit/ui-data';
import { listRelated } from '../api/list-related.ts';
import { PaymentMethod } from '../components/payment-method.tsx';
import { detailTexts } from '../lazy-part.ts';
import { detailPathOf } from '../paths.ts';
import styles from './fact-rows.module.css';

/** What else this customer paid, for one who is asked about a payment and must tell it from its neighbours. */
export function RelatedTransactions({ detail }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const { data, error, refetch } = useQuery(listRelated(detail));
  return (
    <Panel title={t('related.title')}>
      {error && !data && <QueryFailure error={error} onRetry={() => refetch()} />}
      {!error && !data && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data?.length === 0 && <span className={styles.quiet}>{t('related.none')}</span>}
      {data && data.length > 0 && (
        <ul className={styles.rows}>
          {data.map((row) => (
            <li key={row.id} className={styles.row}>
              <Link to={detailPathOf(row)}>{format.money(row.amount)}</Link>
              <StatusTag status={row.status} />
              <PaymentMethod transaction={row} />
              <time className={styles.time} dateTime={row.createdAt}>
                {format.instant(row.createdAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
