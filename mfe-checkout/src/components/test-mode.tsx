import { readPortalData, useTranslation } from '@countinghouse/kit';
import { StatusTag } from '@countinghouse/kit/ui-data';

/** Marks links by which no money moves. */
export function TestMode() {
  const { t } = useTranslation('checkout');
  return readPortalData().isSandbox ? <StatusTag tone="warning" label={t('testMode')} /> : null;
}
