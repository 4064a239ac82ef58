import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { paymentTexts } from '../lazy-part.ts';

/** Prints the receipt on the page, and nothing else of it. */
export function PrintButton() {
  const { t } = useTranslation(paymentTexts);
  return <Button onClick={() => window.print()}>{t('receipt.print')}</Button>;
}
