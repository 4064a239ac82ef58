import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { operationOf } from '../operation.ts';
import { operationTexts } from '../operation-texts.ts';
import type { PendingOperation } from '../queue/pending-operation.ts';

/**
 * What was done, in words: `2 refunds sent · 1 payment voided · $193.81`. Null where a kind of operation has no such
 * text, and where something is not done.
 */
export function useBatchSummary(operations: readonly PendingOperation[]): string | null {
  const { t, i18n } = useTranslation(operationTexts);
  const format = useFormat();
  if (operations.some(({ phase }) => phase !== 'done')) return null;
  const counts = new Map<string, number>();
  const sums = new Map<string, number>();
  for (const operation of operations) {
    const { texts, amountOf } = operationOf(operation);
    counts.set(texts, (counts.get(texts) ?? 0) + 1);
    const amount = amountOf(operation.subject);
    if (amount) sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.amountMinor);
  }
  const kinds = [...counts].map(([texts, count]) => [`${texts}.batch`, { count }] as const);
  if (!kinds.every(([key, options]) => i18n.exists(key, options))) return null;
  const total = [...sums]
    .map(([currency, amountMinor]) => format.money({ amountMinor, currency }))
    .join(' + ');
  return [...kinds.map(([key, options]) => t(key, options)), total].filter(Boolean).join(' · ');
}
