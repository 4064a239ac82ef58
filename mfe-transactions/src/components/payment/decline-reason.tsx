import { type DeclineCode, declineCodes } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { paymentTexts } from '../../texts.ts';

/** Why the issuer said no, and what is done about it first. */
export function DeclineReason({ code }: { code: DeclineCode }) {
  const { t } = useTranslation([paymentTexts, 'kit']);
  const { name } = declineCodes[code];
  return (
    <Notice tone="danger" title={t('decline.title', { code, reason: t(`kit:reason.${code}`) })}>
      {t(`decline.advice.${name}`)}
    </Notice>
  );
}
