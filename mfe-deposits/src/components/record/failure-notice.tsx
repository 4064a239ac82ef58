import type { DepositDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { failureAdvice } from '../../model/failure-advice.ts';
import { recordTexts } from '../../texts.ts';

/** Of a failed deposit: why, who must act, where the money is, and when it is sent again. */
export function FailureNotice({
  deposit: { status, failureReason, net, accountLast4, allowedActions },
}: {
  deposit: DepositDetail;
}) {
  const { t } = useTranslation(['deposits', recordTexts]);
  const format = useFormat();
  if (status !== 'failed') return null;
  const { reason, step } = failureAdvice(failureReason);
  const again = allowedActions.includes('retry') ? 'byHand' : 'later';
  return (
    <Notice tone="danger" title={t(`failure.reason.${reason}`)}>
      <div>{t(`failure.next.${step}`)}</div>
      <div>
        {t(`${recordTexts}:failure.money`, { amount: format.money(net), account: accountLast4 })}{' '}
        {t(`${recordTexts}:failure.again.${again}`)}
      </div>
    </Notice>
  );
}
