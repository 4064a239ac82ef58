import type { DepositDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { failureAdvice } from '../../model/failure-advice.ts';
import { recordTexts } from '../../texts.ts';

/** Of a failed deposit: why, who must act, where the money is, and when it is sent again; of one held, why it waits. */
export function FailureNotice({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation(['deposits', recordTexts]);
  const format = useFormat();
  const { status, hold, holdUntil, net, accountLast4, allowedActions, retryAt } = deposit;
  const held = hold && (
    <>
      <div>{t(`${recordTexts}:hold.${hold}`)}</div>
      {holdUntil && (
        <div>
          {t(`${recordTexts}:hold.until`, { time: format.instant(holdUntil, { style: 'deadline' }) })}
        </div>
      )}
    </>
  );
  if (status !== 'failed') {
    return (
      hold && (
        <Notice tone="warning" title={t(`${recordTexts}:hold.title`)}>
          {held}
        </Notice>
      )
    );
  }
  const { reason, remedy } = failureAdvice(deposit);
  const byHand = allowedActions.includes('retry') ? 'byHand' : 'later';
  return (
    <Notice tone="danger" title={t(`failure.reason.${reason}`)}>
      <div>{t(`failure.next.${remedy}`)}</div>
      <div>{t(`${recordTexts}:failure.money`, { amount: format.money(net), account: accountLast4 })}</div>
      <div>
        {retryAt
          ? t(`${recordTexts}:failure.again.atTime`, { time: format.instant(retryAt, { style: 'deadline' }) })
          : t(`${recordTexts}:failure.again.${byHand}`)}
      </div>
      {held}
    </Notice>
  );
}
