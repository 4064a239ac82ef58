import { useTranslation } from '@countinghouse/kit';
import { useCallback } from 'react';

/** What the rows of a list are called, one or several of them: `noun(count)`. */
export function useNoun({ texts }: { texts: string }): (count: number) => string {
  const { t } = useTranslation(texts);
  return useCallback((count: number) => t('noun', { count }), [t]);
}
