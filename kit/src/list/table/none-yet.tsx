import { listTexts, useTranslation } from '@countinghouse/kit';
import { EmptyState } from '@countinghouse/kit/ui-data';
import { useNoun } from '../state/use-noun.ts';

/** Says of a list that there is nothing in it at all, and, where its area has words for that, when there will be. */
export function NoneYet({ texts }: { texts: string }) {
  const { t } = useTranslation(listTexts);
  const { t: own } = useTranslation(texts);
  const noun = useNoun({ texts });
  return (
    <EmptyState title={t('empty', { noun: noun(2) })}>{own('emptyDetail', { defaultValue: '' })}</EmptyState>
  );
}
