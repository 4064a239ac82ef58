import { showFlash, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { accountTexts } from '../account-page.ts';

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation(accountTexts);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showFlash({ class: 'success', message: t('message.copied') });
    } catch {
      showFlash({ class: 'danger', message: t('message.failed') });
    }
  };
  return (
    <Button size="small" onClick={copy}>
      {label}
    </Button>
  );
}
