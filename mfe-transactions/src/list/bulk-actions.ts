import type { Transaction } from '@countinghouse/contract';
import type { ComponentType } from 'react';
import { RefundSelected } from './refund-selected.tsx';

/** What a bulk action works on. */
export interface BulkSelection {
  transactions: readonly Transaction[];
  /** Nothing is selected any more, once the work is ordered. */
  clear: () => void;
}

/** What can be done with several transactions at once: each is a button with what it opens, at the selection's bar. */
export const bulkActions: readonly ComponentType<BulkSelection>[] = [RefundSelected];
