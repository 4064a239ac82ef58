import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Panel, QueryResult, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import { listRelated } from '../../api/list-related.ts';
import { detailPathOf } from '../../paths.ts';
import { detailTexts } from '../../texts.ts';
import { PaymentMethod } from '../payment/payment-method.tsx';
import { CustomerLink } from './customer-link.tsx';
import styles from './fact-rows.module.css';

/** What else this customer paid, for one who is asked about a payment and must tell it from its neighbours. */
export function RelatedTransactions({ detail }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const related = useQuery(listRelated(detail));
  return (
    <Panel title={t('related.title')}>
      <QueryResult query={related} lines={2} isEmpty={(rows) => rows.length === 0} empty={t('related.none')}>
        {(rows) => (
          <ul className={styles.rows}>
            {rows.map((row) => (
              <li key={row.id} className={styles.row}>
                <Link to={detailPathOf(row)}>{format.money(row.amount)}</Link>
                <TransactionStatusTag status={row.status} />
                <PaymentMethod transaction={row} />
                <time className={styles.time} dateTime={row.createdAt}>
                  {format.instant(row.createdAt)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
      <p className={styles.more}>
        <CustomerLink id={detail.id}>{t('related.all')}</CustomerLink>
      </p>
    </Panel>
  );
}
