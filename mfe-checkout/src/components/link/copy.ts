import { recordTexts, showFlash, useTranslation } from '@countinghouse/kit';

/** Copies a text, and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation(recordTexts);
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showFlash({ class: 'success', message: t('copy.done') });
    } catch {
      showFlash({ class: 'danger', message: t('copy.failed') });
    }
  };
}
