import type { Transaction } from '@countinghouse/contract';
import { type Intent, newIntent, type RefundReason } from '../intent/intent.ts';
import type { Move } from '../intent/intent-desk.ts';

/** How a row stands: skipped ones can be neither refunded nor voided now. */
export type RowState = 'skipped' | 'ready' | 'sending' | 'done' | 'refused' | 'unknown';

/** What giving all of a payment back would be; null where nothing may be given back. */
export function reversalOf({ allowedActions }: Transaction): 'refund' | 'void' | null {
  if (allowedActions.includes('refund')) return 'refund';
  return allowedActions.includes('void') ? 'void' : null;
}

/** What giving all of it back comes to, in minor units. */
export const reversibleMinor = (row: Transaction): number =>
  reversalOf(row) === 'refund' ? row.refundableMinor : row.amount.amountMinor;

export function intentFor(row: Transaction, reason: RefundReason): Intent | null {
  const action = reversalOf(row);
  if (action === null) return null;
  const { currency } = row.amount;
  const common = { transactionId: row.id, amountMinor: reversibleMinor(row), currency };
  return action === 'refund' ? newIntent({ ...common, action, reason }) : newIntent({ ...common, action });
}

/** The sums of what will be given back, one for each currency. */
export function totalsOf(rows: readonly Transaction[]): { amountMinor: number; currency: string }[] {
  const totals = new Map<string, number>();
  for (const row of rows) {
    if (reversalOf(row) === null) continue;
    const { currency } = row.amount;
    totals.set(currency, (totals.get(currency) ?? 0) + reversibleMinor(row));
  }
  return [...totals].map(([currency, amountMinor]) => ({ currency, amountMinor }));
}

/** How a row stands, by what the desk knows of its intent. */
export function stateOf(action: 'refund' | 'void' | null, move: Move | undefined): RowState {
  if (action === null) return 'skipped';
  if (!move || move.phase === 'waiting') return 'ready';
  return move.phase;
}
