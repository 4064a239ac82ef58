import type { DepositLineKind } from '@countinghouse/contract/vocabulary';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { depositLines, deposits, ledgerEntries, reserves } from '../../store/schema/ledger.ts';
import type { merchants } from '../../store/schema/portfolio.ts';
import { bankingDateAfter } from '../calendar/business-days.ts';
import { shareOf } from '../ledger/fees.ts';
import { moveDeposit } from './move-deposit.ts';
import { hoursToSend, nextClosing } from './schedule.ts';
import { recordStep } from './steps.ts';
import { lineKind, signedMinor } from './sums.ts';

type Deposit = typeof deposits.$inferSelect;
type Merchant = typeof merchants.$inferSelect;
interface Line {
  kind: DepositLineKind;
  amountMinor: number;
  itemCount: number;
}

const reserveDays = 180;

/** The entries of a deposit by bar, signed as the merchant sees them. */
export async function sumLines(db: Database, depositId: string): Promise<Line[]> {
  const rows = await db
    .select({
      kind: sql<DepositLineKind>`${lineKind}`,
      amountMinor: sql`sum(${signedMinor})`.mapWith(Number),
      itemCount: sql`count(*)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(deposits, eq(deposits.id, ledgerEntries.depositId))
    .where(eq(ledgerEntries.depositId, depositId))
    .groupBy(sql`1`);
  return rows;
}

const netOf = (lines: Line[]) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** What of a merchant's reserve a deposit that came to `netMinor` holds back; it never takes all of it. */
export const reserveOf = (
  { capturedMinor, netMinor }: { capturedMinor: number; netMinor: number },
  { reserveBasisPoints }: Pick<Merchant, 'reserveBasisPoints'>,
): number => Math.min(shareOf(capturedMinor, reserveBasisPoints), Math.max(netMinor - 1, 0));

/** All that was captured, carried over or not. */
async function capturedIn(db: Database, depositId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${ledgerEntries.amountMinor}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.depositId, depositId), eq(ledgerEntries.kind, 'captured')));
  return row?.sum ?? 0;
}

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

/** Nothing is paid: what the deposit lacks, it carries into its next closing. */
async function carryOver(
  tx: Database,
  deposit: Deposit,
  { netMinor, at, merchant }: { netMinor: number; at: Date; merchant: Merchant },
): Promise<void> {
  const dueAt = nextClosing(merchant, at);
  await moveDeposit(tx, deposit, at, { status: 'accruing', dueAt, carriedUntil: at });
  await recordStep(tx, deposit, { step: 'carried_over', amountMinor: netMinor, at });
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
  if (netOf(lines) <= 0) return carryOver(tx, deposit, { netMinor: netOf(lines), at, merchant });
  const capturedMinor = await capturedIn(tx, deposit.id);
  const heldMinor = reserveOf({ capturedMinor, netMinor: netOf(lines) }, merchant);
  if (heldMinor > 0) {
    await holdReserve(tx, deposit, heldMinor, at);
    lines.push({ kind: 'reserve_held', amountMinor: -heldMinor, itemCount: 1 });
  }
  const dueAt = new Date(at.getTime() + hoursToSend * 3_600_000);
  await tx.insert(depositLines).values(lines.map((line) => ({ ...line, depositId: deposit.id })));
  await moveDeposit(tx, deposit, at, {
    status: 'pending',
    netMinor: netOf(lines),
    itemCount: lines.reduce((sum, { itemCount }) => sum + itemCount, 0),
    closedAt: at,
    effectiveDate: bankingDateAfter(dueAt, 1),
    dueAt,
  });
}
