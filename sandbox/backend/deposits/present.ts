import type { Deposit, DepositDetail, DepositRow } from '@countinghouse/contract';
import {
  type DepositAction,
  type DepositEntryKind,
  type DepositLineKind,
  userHas,
} from '@countinghouse/contract/vocabulary';
import type { deposits, ledgerEntries } from '../../store/schema/ledger.ts';
import type { transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { type MoneyState, mayMoveMoney } from '../merchants/money-rules.ts';
import { expectedDateOf, holdOf, type PayoutState, retryAtOf } from './expected.ts';

type Row = typeof deposits.$inferSelect;

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

/** What `actor` may do with a deposit now. */
export function depositActionsOf(
  actor: Actor,
  { status }: Row,
  merchant: MoneyState,
  now: Date,
): DepositAction[] {
  const mayRetry =
    status === 'failed' && userHas(actor, 'deposits:retry') && mayMoveMoney(merchant, 'payout', now);
  const mayCancel = (status === 'failed' || status === 'pending') && userHas(actor, 'deposits:cancel');
  return [...(mayRetry ? (['retry'] as const) : []), ...(mayCancel ? (['cancel'] as const) : [])];
}

export interface DepositListRow {
  deposit: Row;
  /** What it comes to; of an open one, so far. */
  netMinor: number;
  itemCount: number;
  merchantName: string;
  merchant: PayoutState;
}

export function presentDeposit(
  actor: Actor,
  { deposit, netMinor, itemCount, merchant, merchantName }: DepositListRow,
  now: Date,
): Deposit {
  const { id, status, effectiveDate, traceId, accountLast4, failureReason } = deposit;
  const state = { ...deposit, netMinor };
  const hold = holdOf(state, merchant, now);
  return {
    ...{ id, status, itemCount, effectiveDate, traceId, accountLast4, failureReason },
    expectedDate: expectedDateOf(state, merchant, now),
    retryAt: isoOrNull(retryAtOf(state, merchant)),
    hold,
    holdUntil: hold === 'account_changed' ? isoOrNull(merchant.payoutsPausedUntil) : null,
    net: { amountMinor: netMinor, currency: deposit.currency },
    merchant: { id: deposit.merchantId, name: merchantName },
    openedAt: deposit.openedAt.toISOString(),
    closedAt: isoOrNull(deposit.closedAt),
    paidAt: isoOrNull(deposit.paidAt),
    allowedActions: depositActionsOf(actor, deposit, merchant, now),
  };
}

/** A ledger entry with what the page of its deposit says of it. */
export interface DepositEntry {
  entry: typeof ledgerEntries.$inferSelect;
  payment: Pick<typeof transactions.$inferSelect, 'type' | 'brand' | 'last4' | 'customerName'> | null;
}

/** A ledger entry as the merchant sees it: what came in is positive, what went out negative. */
export function presentDepositRow({ entry, payment }: DepositEntry): DepositRow {
  const { id, kind, amountMinor, currency, credit, at, transactionId, causeId, feeKind } = entry;
  return {
    id: String(id),
    kind: kind as DepositEntryKind,
    amount: { amountMinor: credit === 'merchant_balance' ? amountMinor : -amountMinor, currency },
    at: at.toISOString(),
    ...{ transactionId, causeId, feeKind, payment },
  };
}

export interface DepositParts {
  lines: { kind: DepositLineKind; amountMinor: number; itemCount: number }[];
  rows: DepositDetail['rows'];
}

/** A deposit with its lines, whose sums are its net and count: those of an open one are not stored yet. */
export function presentDepositDetail(
  actor: Actor,
  { lines, rows, ...row }: DepositListRow & DepositParts,
  now: Date,
): DepositDetail {
  const { currency } = row.deposit;
  return {
    ...presentDeposit(actor, row, now),
    timeZone: row.merchant.timeZone,
    lines: lines.map(({ kind, amountMinor, itemCount }) => ({
      kind,
      itemCount,
      amount: { amountMinor, currency },
    })),
    rows,
  };
}
