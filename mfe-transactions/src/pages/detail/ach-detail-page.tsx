import { useFormat, useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { getAchTransaction, refreshAchTransaction } from '../../api/get-transaction.ts';
import { DetailFrame } from '../../components/detail/detail-frame.tsx';
import { MoneySummary } from '../../components/detail/money-summary.tsx';
import { RetryHistory } from '../../components/detail/retry-history.tsx';
import { TransactionActions } from '../../components/detail/transaction-actions.tsx';
import { CustomerFacts } from '../../components/facts/customer-facts.tsx';
import { ReturnReason } from '../../components/payment/return-reason.tsx';
import { detailTexts, paymentTexts } from '../../texts.ts';

/** One ACH transaction. */
export function AchDetailPage() {
  const { t } = useTranslation([detailTexts, paymentTexts]);
  const format = useFormat();
  const { id = '' } = useParams();
  const query = useQuery(getAchTransaction(id));
  return (
    <DetailFrame
      id={id}
      query={query}
      refresh={refreshAchTransaction}
      actions={(detail) => <TransactionActions key={detail.id} detail={detail} />}
    >
      {(detail) => (
        <>
          {detail.returnCode && <ReturnReason debit={{ ...detail, returnCode: detail.returnCode }} />}
          <MoneySummary detail={detail} />
          <RetryHistory detail={detail} />
          <CustomerFacts detail={detail} />
          <Panel title={t('detail.bank')}>
            <DescriptionList
              items={[
                [t('detail.bankName'), detail.bankName],
                [
                  t('detail.account'),
                  `${t(`${paymentTexts}:accountType.${detail.accountType}`)} •••• ${detail.last4}`,
                ],
                [t('detail.secCode'), t(`${paymentTexts}:secCode.${detail.secCode}`)],
                [t('detail.traceNumber'), detail.traceNumber],
                [t('detail.effectiveDate'), format.date(detail.effectiveDate)],
              ]}
            />
          </Panel>
        </>
      )}
    </DetailFrame>
  );
}
