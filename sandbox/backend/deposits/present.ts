import type { Deposit, DepositDetail, DepositRow } from '@countinghouse/contract';
import { type DepositAction, type DepositLineKind, userHas } from '@countinghouse/contract/vocabulary';
import type { depositLines, deposits, ledgerEntries } from '../../store/schema/ledger.ts';
import type { Actor } from '../actor/actor.ts';
import { type MoneyState, mayMoveMoney } from '../merchants/money-rules.ts';

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
  merchantName: string;
  merchant: MoneyState;
}

export function presentDeposit(
  actor: Actor,
  { deposit, merchant, merchantName }: DepositListRow,
  now: Date,
): Deposit {
  const { id, status, itemCount, effectiveDate, traceId, accountLast4, failureReason } = deposit;
  return {
    ...{ id, status, itemCount, effectiveDate, traceId, accountLast4, failureReason },
    net: { amountMinor: deposit.netMinor, currency: deposit.currency },
    merchant: { id: deposit.merchantId, name: merchantName },
    openedAt: deposit.openedAt.toISOString(),
    closedAt: isoOrNull(deposit.closedAt),
    paidAt: isoOrNull(deposit.paidAt),
    allowedActions: depositActionsOf(actor, deposit, merchant, now),
  };
}

/** A ledger entry as the merchant sees it: what came in is positive, what went out negative. */
export function presentDepositRow(entry: typeof ledgerEntries.$inferSelect): DepositRow {
  const { id, kind, amountMinor, currency, credit, at, transactionId, causeId } = entry;
  return {
    id: String(id),
    kind: kind as DepositLineKind,
    amount: { amountMinor: credit === 'merchant_balance' ? amountMinor : -amountMinor, currency },
    at: at.toISOString(),
    transactionId,
    causeId,
  };
}

export interface DepositParts {
  timeZone: string;
  lines: Pick<typeof depositLines.$inferSelect, 'kind' | 'amountMinor' | 'itemCount'>[];
  rows: DepositDetail['rows'];
}

/** A deposit with its lines, whose sums are its net and count: those of an open one are not stored yet. */
export function presentDepositDetail(
  actor: Actor,
  { lines, rows, timeZone, ...row }: DepositListRow & DepositParts,
  now: Date,
): DepositDetail {
  const { currency } = row.deposit;
  const sum = lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
  return {
    ...presentDeposit(actor, row, now),
    net: { amountMinor: sum, currency },
    itemCount: lines.reduce((total, { itemCount }) => total + itemCount, 0),
    timeZone,
    lines: lines.map(({ kind, amountMinor, itemCount }) => ({
      kind,
      itemCount,
      amount: { amountMinor, currency },
    })),
    rows,
  };
}
