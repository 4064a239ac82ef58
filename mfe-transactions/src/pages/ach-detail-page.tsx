import { useFormat, useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { getAchTransaction, refreshAchTransaction } from '../api/get-transaction.ts';
import { CustomerFacts } from '../detail/customer-facts.tsx';
import { DetailFrame } from '../detail/detail-frame.tsx';
import { MoneySummary } from '../detail/money-summary.tsx';
import { Presentations } from '../detail/presentations.tsx';
import { TransactionActions } from '../detail/transaction-actions.tsx';
import { detailTexts, paymentTexts } from '../lazy-part.ts';
import { ReturnReason } from '../payment/return-reason.tsx';

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
          <Presentations detail={detail} />
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
