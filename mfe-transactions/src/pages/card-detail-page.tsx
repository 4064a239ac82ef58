import type { CardDetail } from '@countinghouse/contract';
import { declineCodes } from '@countinghouse/contract/vocabulary';
import { useFormat, useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Notice } from '@countinghouse/kit/ui-core';
import { FactList, Panel } from '@countinghouse/kit/ui-data';
import { getCardTransaction } from '../api/get-transaction.ts';
import { DetailFrame } from '../components/detail-frame.tsx';
import { PaymentMethod } from '../components/payment-method.tsx';
import { RefundList } from '../components/refund-list.tsx';

/** Why the issuer said no, and what may be done about it. */
function DeclineReason({ code }: { code: NonNullable<CardDetail['declineCode']> }) {
  const { t } = useTranslation('transactions');
  const { name, retry } = declineCodes[code];
  return (
    <Notice tone="danger" title={t('decline.title', { code, reason: t(`decline.reason.${name}`) })}>
      {t(`decline.retry.${retry}`)}
    </Notice>
  );
}

/** One card transaction. */
export function CardDetailPage() {
  const { t } = useTranslation('transactions');
  const format = useFormat();
  const { id = '' } = useParams();
  const query = useQuery(getCardTransaction(id));
  return (
    <DetailFrame query={query}>
      {(detail) => (
        <>
          {detail.declineCode && <DeclineReason code={detail.declineCode} />}
          <Panel title={t('detail.payment')}>
            <FactList
              facts={[
                [t('column.customer'), detail.customerName],
                [t('detail.email'), detail.customerEmail],
                [t('column.reference'), detail.reference],
                [t('detail.description'), detail.description],
                [t('detail.captured'), format.money({ ...detail.amount, amountMinor: detail.capturedMinor })],
                [t('detail.refunded'), format.money({ ...detail.amount, amountMinor: detail.refundedMinor })],
              ]}
            />
          </Panel>
          <Panel title={t('detail.card')}>
            <FactList
              facts={[
                [t('column.method'), <PaymentMethod key="method" transaction={detail} />],
                [t('detail.expiry'), `${String(detail.expiryMonth).padStart(2, '0')}/${detail.expiryYear}`],
                [t('detail.entryMode'), t(`entryMode.${detail.entryMode}`)],
                [t('detail.authorizationCode'), detail.authorizationCode ?? '—'],
                [t('detail.avs'), t(`avs.${detail.avs}`)],
                [t('detail.cvv'), t(`cvv.${detail.cvv}`)],
              ]}
            />
          </Panel>
          {detail.refunds.length > 0 && (
            <Panel title={t('refund.title')}>
              <RefundList refunds={detail.refunds} timeZone={detail.timeZone} />
            </Panel>
          )}
        </>
      )}
    </DetailFrame>
  );
}
