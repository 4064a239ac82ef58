import { recordTexts, useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { CopyText } from '@countinghouse/kit/record';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { getCardTransaction, refreshCardTransaction } from '../../api/get-transaction.ts';
import { DetailFrame } from '../../components/detail/detail-frame.tsx';
import { RefundList } from '../../components/detail/refund-list.tsx';
import { DisputeFacts } from '../../components/facts/dispute-facts.tsx';
import { DeclineReason } from '../../components/payment/decline-reason.tsx';
import { PaymentMethod } from '../../components/payment/payment-method.tsx';
import { StateHelp } from '../../components/payment/state-help.tsx';
import { expiryText } from '../../model/expiry-text.ts';
import { detailTexts } from '../../texts.ts';

/** One card transaction. */
export function CardDetailPage() {
  const { t } = useTranslation([detailTexts, recordTexts]);
  const { id = '' } = useParams();
  const query = useQuery(getCardTransaction(id));
  return (
    <DetailFrame
      id={id}
      query={query}
      refresh={refreshCardTransaction}
      reason={(detail) =>
        detail.declineCode ? (
          <DeclineReason code={detail.declineCode} />
        ) : (
          <StateHelp status={detail.status} />
        )
      }
      outcomes={(detail) => (
        <>
          <RefundList detail={detail} />
          <DisputeFacts detail={detail} />
        </>
      )}
      method={(detail) => (
        <Panel title={t('detail.card')}>
          <DescriptionList
            items={[
              [t('detail.method'), <PaymentMethod key="method" transaction={detail} />],
              [t('detail.expiry'), expiryText(detail)],
              [t('detail.entryMode'), t(`${recordTexts}:entryMode.${detail.entryMode}`)],
              [
                t('detail.authorizationCode'),
                detail.authorizationCode ? (
                  <CopyText key="code" text={detail.authorizationCode} name={t('detail.authorizationCode')} />
                ) : (
                  '—'
                ),
              ],
              [t('detail.avs'), t(`${recordTexts}:avs.${detail.avs}`)],
              [t('detail.cvv'), t(`${recordTexts}:cvv.${detail.cvv}`)],
            ]}
          />
        </Panel>
      )}
    />
  );
}
