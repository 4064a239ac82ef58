import type { DepositLineKind } from '@countinghouse/contract/vocabulary';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { depositLines, deposits, ledgerEntries, reserves } from '../../store/schema/ledger.ts';
import type { merchants } from '../../store/schema/portfolio.ts';
import { bankingDateAfter } from '../calendar/business-days.ts';
import { shareOf } from '../ledger/fees.ts';
import { moveDeposit } from './move-deposit.ts';
import { nextClosing } from './schedule.ts';

type Deposit = typeof deposits.$inferSelect;
type Merchant = typeof merchants.$inferSelect;

interface Line {
  kind: DepositLineKind;
  amountMinor: number;
  itemCount: number;
}

const signed = sql<string>`sum(case when ${ledgerEntries.credit} = 'merchant_balance' then ${ledgerEntries.amountMinor} else -${ledgerEntries.amountMinor} end)`;
const hoursToSend = 6;
const reserveDays = 180;

/** The entries of a deposit by kind, signed as the merchant sees them. */
export async function sumLines(db: Database, depositId: string): Promise<Line[]> {
  const rows = await db
    .select({
      kind: ledgerEntries.kind,
      amountMinor: signed.mapWith(Number),
      itemCount: sql`count(*)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.depositId, depositId))
    .groupBy(ledgerEntries.kind);
  return rows as Line[];
}

const netOf = (lines: Line[]) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Holds the merchant's reserve back from what was captured. */
async function holdReserve(tx: Database, deposit: Deposit, heldMinor: number, at: Date): Promise<void> {
  const { id: depositId, merchantId, partnerId, currency } = deposit;
  const owner = { merchantId, currency, depositId, amountMinor: heldMinor };
  await tx.insert(ledgerEntries).values({
    ...owner,
    at,
    kind: 'reserve_held',
    debit: 'merchant_balance',
    credit: 'reserve',
    causeId: depositId,
  });
  const dueAt = new Date(at.getTime() + reserveDays * 86_400_000);
  await tx.insert(reserves).values({ ...owner, partnerId, dueAt });
}

/**
 * Closes an open deposit, whose row the caller holds locked, and stores its lines. One that comes to nothing or less
 * stays open: what it lacks is carried into its next closing.
 */
export async function closeDeposit(
  tx: Database,
  deposit: Deposit,
  merchant: Merchant,
  at: Date,
): Promise<void> {
  const lines = await sumLines(tx, deposit.id);
  const captured = lines.find(({ kind }) => kind === 'captured')?.amountMinor ?? 0;
  const heldMinor = Math.min(shareOf(captured, merchant.reserveBasisPoints), Math.max(netOf(lines) - 1, 0));
  if (netOf(lines) <= 0) {
    await tx
      .update(deposits)
      .set({ dueAt: nextClosing(merchant, at) })
      .where(and(eq(deposits.id, deposit.id), eq(deposits.status, 'accruing')));
    return;
  }
  if (heldMinor > 0) {
    await holdReserve(tx, deposit, heldMinor, at);
    lines.push({ kind: 'reserve_held', amountMinor: -heldMinor, itemCount: 1 });
  }
  await tx.insert(depositLines).values(lines.map((line) => ({ ...line, depositId: deposit.id })));
  await moveDeposit(tx, deposit, at, {
    status: 'pending',
    netMinor: netOf(lines),
    itemCount: lines.reduce((sum, { itemCount }) => sum + itemCount, 0),
    closedAt: at,
    effectiveDate: bankingDateAfter(at, 1),
    dueAt: new Date(at.getTime() + hoursToSend * 3_600_000),
  });
}
