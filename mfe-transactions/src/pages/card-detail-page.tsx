import { useFormat, useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { getCardTransaction, refreshCardTransaction } from '../api/get-transaction.ts';
import { PaymentMethod } from '../components/payment-method.tsx';
import { CustomerFacts } from '../detail/customer-facts.tsx';
import { DetailFrame } from '../detail/detail-frame.tsx';
import { DisputeFacts } from '../detail/dispute-facts.tsx';
import { MoneySummary } from '../detail/money-summary.tsx';
import { RefundList } from '../detail/refund-list.tsx';
import { TransactionActions } from '../detail/transaction-actions.tsx';
import { detailTexts, paymentTexts } from '../lazy-part.ts';
import { DeclineReason } from '../payment/decline-reason.tsx';
import { expiryText } from '../payment/expiry-text.ts';
import { StateHelp } from '../payment/state-help.tsx';

/** One card transaction. */
export function CardDetailPage() {
  const { t } = useTranslation([detailTexts, paymentTexts]);
  const format = useFormat();
  const { id = '' } = useParams();
  const query = useQuery(getCardTransaction(id));
  return (
    <DetailFrame
      id={id}
      query={query}
      refresh={refreshCardTransaction}
      actions={(detail) => <TransactionActions key={detail.id} detail={detail} />}
    >
      {(detail) => (
        <>
          {detail.declineCode ? (
            <DeclineReason code={detail.declineCode} />
          ) : (
            <StateHelp status={detail.status} />
          )}
          <MoneySummary detail={detail} />
          {detail.refunds.length > 0 && (
            <Panel title={t('refund.title')}>
              <RefundList refunds={detail.refunds} />
            </Panel>
          )}
          <DisputeFacts detail={detail} />
          <CustomerFacts detail={detail} />
          <Panel title={t('detail.card')}>
            <DescriptionList
              items={[
                [t('detail.method'), <PaymentMethod key="method" transaction={detail} />],
                [t('detail.expiry'), expiryText(detail)],
                [t('detail.entryMode'), t(`${paymentTexts}:entryMode.${detail.entryMode}`)],
                [t('detail.authorizationCode'), detail.authorizationCode ?? '—'],
                [t('detail.avs'), t(`${paymentTexts}:avs.${detail.avs}`)],
                [t('detail.cvv'), t(`${paymentTexts}:cvv.${detail.cvv}`)],
                [
                  t('detail.created'),
                  <time key="created" dateTime={detail.createdAt}>
                    {format.instant(detail.createdAt)}
                  </time>,
                ],
              ]}
            />
          </Panel>
        </>
      )}
    </DetailFrame>
  );
}
