import type { PaymentLinkDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { FactRow, FactRows, QuietFact, RecordLink } from '@countinghouse/kit/record';
import { Button, QueryFailure } from '@countinghouse/kit/ui-core';
import { Panel, Skeleton, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import { getLinkPayments } from '../../api/link.ts';
import { linkTexts } from '../../texts.ts';
import styles from './link.module.css';

/** Who paid by a link, and what became of it. */
export function PaymentsPanel({ link }: { link: PaymentLinkDetail }) {
  const { t } = useTranslation(linkTexts);
  const format = useFormat();
  const query = useInfiniteQuery(getLinkPayments(link.id));
  const payments = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Panel title={t('payments.title')}>
      {!payments && query.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {query.error && <QueryFailure error={query.error} onRetry={() => query.refetch()} />}
      {payments?.length === 0 && <p className={styles.quiet}>{t('payments.none')}</p>}
      {payments && payments.length > 0 && (
        <FactRows>
          {payments.map((payment) => (
            <FactRow key={payment.id} end={<time dateTime={payment.at}>{format.instant(payment.at)}</time>}>
              <RecordLink id={payment.transactionId} type={payment.method === 'ach' ? 'ach' : 'card'}>
                {format.money(payment.total)}
              </RecordLink>
              <TransactionStatusTag status={payment.status} />
              <span>{payment.customerName}</span>
              <QuietFact>
                {[
                  t(`method.${payment.method}`),
                  payment.tip.amountMinor > 0 && t('payments.tip', { amount: format.money(payment.tip) }),
                  payment.profileVersion !== null &&
                    t('payments.version', { number: format.number(payment.profileVersion) }),
                  ...payment.answers.map(({ label, answer }) => `${label}: ${answer}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </QuietFact>
            </FactRow>
          ))}
        </FactRows>
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('payments.more')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
