import { useFormat, useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { getCardTransaction, refreshCardTransaction } from '../../api/get-transaction.ts';
import { DetailFrame } from '../../components/detail/detail-frame.tsx';
import { MoneySummary } from '../../components/detail/money-summary.tsx';
import { RefundList } from '../../components/detail/refund-list.tsx';
import { TransactionActions } from '../../components/detail/transaction-actions.tsx';
import { CustomerFacts } from '../../components/facts/customer-facts.tsx';
import { DisputeFacts } from '../../components/facts/dispute-facts.tsx';
import { DeclineReason } from '../../components/payment/decline-reason.tsx';
import { PaymentMethod } from '../../components/payment/payment-method.tsx';
import { StateHelp } from '../../components/payment/state-help.tsx';
import { expiryText } from '../../model/expiry-text.ts';
import { detailTexts, paymentTexts } from '../../texts.ts';

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
