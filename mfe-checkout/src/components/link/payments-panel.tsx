import type { PaymentLinkDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { useInfiniteQuery } from '@countinghouse/kit/query';
import { FactRow, QuietFact, RecordLink } from '@countinghouse/kit/record';
import { TransactionStatusTag } from '@countinghouse/kit/ui-data';
import { getLinkPayments } from '../../api/link.ts';
import { linkTexts } from '../../texts.ts';
import { PagedPanel } from '../paged-panel.tsx';

/** Who paid by a link, and what became of it. */
export function PaymentsPanel({ link }: { link: PaymentLinkDetail }) {
  const { t } = useTranslation(linkTexts);
  const format = useFormat();
  const query = useInfiniteQuery(getLinkPayments(link.id));
  return (
    <PagedPanel title={t('payments.title')} none={t('payments.none')} more={t('payments.more')} query={query}>
      {(payment) => (
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
      )}
    </PagedPanel>
  );
}
