import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What the rows of a list are called, one or several of them: `noun(count)`. */
export function useNoun({ texts }: { texts: string }): (count: number) => string {
  const { t } = useTranslation(texts);
  return useCallback((count: number) => t('noun', { count }), [t]);
}
