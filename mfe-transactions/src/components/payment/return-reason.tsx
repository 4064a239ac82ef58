import type { AchDetail } from '@countinghouse/contract';
import { type AchReturnCode, achReturnCodes } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { paymentTexts } from '../../texts.ts';

/** Consumers have 60 days to disown a debit; everything else comes back within two banking days (Nacha). */
const disowned: ReadonlySet<AchReturnCode> = new Set(['R05', 'R07', 'R10', 'R11']);

type Returned = Pick<AchDetail, 'retriedAs' | 'retriesLeft' | 'retryUntil'> & { returnCode: AchReturnCode };

/** Which words tell whether the debit may be presented again. */
function eligibilityOf({ returnCode, retriedAs, retriesLeft }: Returned): string {
  if (retriedAs !== null) return 'retried';
  if (retriesLeft > 0) return 'mayRetry';
  return achReturnCodes[returnCode].maxRetries > 0 ? 'usedUp' : 'noRetry';
}

/** Why the bank sent the entry back, whether it may be presented again, and who bears it. */
export function ReturnReason({ debit }: { debit: Returned }) {
  const { t } = useTranslation([paymentTexts, 'kit']);
  const format = useFormat();
  const code = debit.returnCode;
  const reason = t(`kit:reason.${code}`);
  return (
    <Notice tone="danger" title={t('return.title', { code, reason })}>
      <div>
        {t(`return.${eligibilityOf(debit)}`, {
          count: debit.retriesLeft,
          date: format.date(debit.retryUntil),
        })}
      </div>
      <div>{disowned.has(code) ? t('return.within60Days') : t('return.within2Days')}</div>
      <div>{t('return.final')}</div>
    </Notice>
  );
}
