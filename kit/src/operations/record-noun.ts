import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConfirmedOperation, operationOf } from './operation.ts';
import { operationTexts } from './operation-texts.ts';

/** The text of what the records of operations are called; that of operations, where they are called differently. */
export function nounKeyOf(operations: readonly ConfirmedOperation[]): string {
  const [noun, ...others] = new Set(operations.map((operation) => operationOf(operation).noun));
  return noun && others.length === 0 ? noun : `${operationTexts}:noun`;
}

/** What the records of operations are called, one or several of them: `noun(count)`. */
export function useRecordNoun(operations: readonly ConfirmedOperation[]): (count: number) => string {
  const key = nounKeyOf(operations);
  const { t } = useTranslation([operationTexts, key.split(':')[0] ?? '']);
  return useCallback((count: number) => t(key, { count }), [t, key]);
}
