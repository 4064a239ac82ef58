import { useTranslation } from '@countinghouse/kit';
import { visuallyHidden } from '@countinghouse/kit/ui-core';
import { detailTexts } from '../lazy-part.ts';

/** Says by voice that the page changed by itself, each time. */
export function FreshnessNotice({ changes }: { changes: number }) {
  const { t } = useTranslation(detailTexts);
  return (
    <output className={visuallyHidden}>
      {changes > 0 && <span key={changes}>{t('live.refreshed')}</span>}
    </output>
  );
}
