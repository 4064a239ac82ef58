import { type AchReturnCode, achReturnCodes } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { paymentTexts } from '../lazy-part.ts';

/** Consumers have 60 days to disown a debit; everything else comes back within two banking days (Nacha). */
const disowned: ReadonlySet<AchReturnCode> = new Set(['R05', 'R07', 'R10', 'R11']);

/** Why the bank sent the entry back, whether it may be presented again, and who bears it. */
export function ReturnReason({ code }: { code: AchReturnCode }) {
  const { t } = useTranslation(paymentTexts);
  const { name, maxRetries } = achReturnCodes[code];
  return (
    <Notice tone="danger" title={t('return.title', { code, reason: t(`return.reason.${name}`) })}>
      <div>{maxRetries > 0 ? t('return.mayRetry', { count: maxRetries }) : t('return.noRetry')}</div>
      <div>{disowned.has(code) ? t('return.within60Days') : t('return.within2Days')}</div>
      <div>{t('return.final')}</div>
    </Notice>
  );
}
