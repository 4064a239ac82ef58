import type { AchDetail } from '@countinghouse/contract';
import { achReturnCodes } from '@countinghouse/contract/vocabulary';
import { useFormat, useParams, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Notice } from '@countinghouse/kit/ui-core';
import { FactList, Panel } from '@countinghouse/kit/ui-data';
import { getAchTransaction } from '../api/get-transaction.ts';
import { DetailFrame } from '../components/detail-frame.tsx';

/** Why the bank sent the entry back, and whether it may be presented again. */
function ReturnReason({ code }: { code: NonNullable<AchDetail['returnCode']> }) {
  const { t } = useTranslation('transactions');
  const { name, maxRetries } = achReturnCodes[code];
  return (
    <Notice tone="danger" title={t('return.title', { code, reason: t(`return.reason.${name}`) })}>
      {maxRetries > 0 ? t('return.mayRetry', { count: maxRetries }) : t('return.noRetry')}
    </Notice>
  );
}

/** One ACH transaction. */
export function AchDetailPage() {
  const { t } = useTranslation('transactions');
  const format = useFormat();
  const { id = '' } = useParams();
  const query = useQuery(getAchTransaction(id));
  return (
    <DetailFrame query={query}>
      {(detail) => (
        <>
          {detail.returnCode && <ReturnReason code={detail.returnCode} />}
          <Panel title={t('detail.payment')}>
            <FactList
              facts={[
                [t('column.customer'), detail.customerName],
                [t('detail.email'), detail.customerEmail],
                [t('column.reference'), detail.reference],
                [t('detail.description'), detail.description],
              ]}
            />
          </Panel>
          <Panel title={t('detail.bank')}>
            <FactList
              facts={[
                [t('detail.bankName'), detail.bankName],
                [t('detail.account'), `${t(`accountType.${detail.accountType}`)} •••• ${detail.last4}`],
                [t('detail.secCode'), t(`secCode.${detail.secCode}`)],
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
