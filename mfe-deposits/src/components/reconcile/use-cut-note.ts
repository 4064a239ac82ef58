import { useFormat, useTranslation } from '@countinghouse/kit';
import type { ShownResult } from '../../model/reconcile/reconciler.ts';
import { reconcileTexts } from '../../texts.ts';

/** Says of a list that was saved in part how much of it is there; undefined where all of it is. */
export function useCutNote() {
  const { t } = useTranslation(reconcileTexts);
  const format = useFormat();
  return ({ count, savedCount = count }: ShownResult['lists']['matched']): string | undefined =>
    savedCount < count
      ? t('saved.cut', { saved: format.number(savedCount), all: format.number(count) })
      : undefined;
}
