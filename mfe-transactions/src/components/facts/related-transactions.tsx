import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { FactRow, FactRows } from '@countinghouse/kit/record';
import { Panel, QueryResult, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import { listRelated } from '../../api/list-related.ts';
import { detailPathOf } from '../../paths.ts';
import { detailTexts } from '../../texts.ts';
import { PaymentMethod } from '../payment/payment-method.tsx';
import { CustomerLink } from './customer-link.tsx';
import styles from './facts.module.css';

/** What else this customer paid, for one who is asked about a payment and must tell it from its neighbours. */
export function RelatedTransactions({ detail }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const related = useQuery(listRelated(detail));
  return (
    <Panel title={t('related.title')}>
      <QueryResult query={related} lines={2} isEmpty={(rows) => rows.length === 0} empty={t('related.none')}>
        {(rows) => (
          <FactRows>
            {rows.map((row) => (
              <FactRow
                key={row.id}
                end={<time dateTime={row.createdAt}>{format.instant(row.createdAt)}</time>}
              >
                <Link to={detailPathOf(row)}>{format.money(row.amount)}</Link>
                <TransactionStatusTag status={row.status} />
                <PaymentMethod transaction={row} />
              </FactRow>
            ))}
          </FactRows>
        )}
      </QueryResult>
      <p className={styles.more}>
        <CustomerLink id={detail.id}>{t('related.all')}</CustomerLink>
      </p>
    </Panel>
  );
}
