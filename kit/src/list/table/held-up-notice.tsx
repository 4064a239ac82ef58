import { listTexts, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';

/** Says that the answer to a filter waits for the line, and that rows in sight are those of the filter before. */
export function HeldUpNotice({ hasRows }: { hasRows: boolean }) {
  const { t } = useTranslation(listTexts);
  return (
    <Notice tone="warning" title={t('heldUp.offline')}>
      {hasRows && t('heldUp.before')}
    </Notice>
  );
}
