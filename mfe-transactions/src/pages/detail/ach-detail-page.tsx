import { useFormat, useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { CopyText } from '@countinghouse/kit/record';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { getAchTransaction, refreshAchTransaction } from '../../api/get-transaction.ts';
import { DetailFrame } from '../../components/detail/detail-frame.tsx';
import { RefundList } from '../../components/detail/refund-list.tsx';
import { RetryHistory } from '../../components/detail/retry-history.tsx';
import { ReturnReason } from '../../components/payment/return-reason.tsx';
import { StateHelp } from '../../components/payment/state-help.tsx';
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
      reason={({ returnCode, ...detail }) =>
        returnCode ? (
          <ReturnReason debit={{ ...detail, returnCode }} />
        ) : (
          <StateHelp type="ach" status={detail.status} />
        )
      }
      outcomes={(detail) => (
        <>
          <RefundList detail={detail} />
          <RetryHistory detail={detail} />
        </>
      )}
      method={(detail) => (
        <Panel title={t('detail.bank')}>
          <DescriptionList
            items={[
              [t('detail.bankName'), detail.bankName],
              [
                t('detail.account'),
                `${t(`${paymentTexts}:accountType.${detail.accountType}`)} •••• ${detail.last4}`,
              ],
              [t('detail.secCode'), t(`${paymentTexts}:secCode.${detail.secCode}`)],
              [
                t('detail.traceNumber'),
                <CopyText key="trace" text={detail.traceNumber} name={t('detail.traceNumber')} />,
              ],
              [t('detail.effectiveDate'), format.date(detail.effectiveDate)],
            ]}
          />
        </Panel>
      )}
    />
  );
}
