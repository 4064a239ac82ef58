import { useTranslation } from '@countinghouse/kit';
import { useCallback } from 'react';

/** What a status is called, or a group of them. */
export function useStatusName(): (key: string, isGroup: boolean) => string {
  const { t } = useTranslation('transactions');
  return useCallback((key, isGroup) => t(isGroup ? `statusGroup.${key}` : `kit:status.${key}`), [t]);
}
