import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { paymentTexts } from '../../texts.ts';

/** Prints the receipt on the page, and nothing else of it, as soon as it is there. */
export function PrintButton({ isReady = true }: { isReady?: boolean }) {
  const { t } = useTranslation(paymentTexts);
  return (
    <Button disabled={!isReady} onClick={() => window.print()}>
      {t('receipt.print')}
    </Button>
  );
}
