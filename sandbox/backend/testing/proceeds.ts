import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { findDeposits } from '../transactions/find-context.ts';
import { findProceeds } from '../transactions/find-proceeds.ts';

/** What the merchants' side of the ledger says of a payment, deposits or not. */
async function balanceOf(db: Database, id: string): Promise<number> {
  const { rows } = (await db.execute(
    sql`select coalesce(sum(case 'merchant_balance' when credit then amount_minor when debit then -amount_minor else 0 end), 0)::text as total
      from ledger_entries where transaction_id = ${id}`,
  )) as unknown as { rows: { total: string }[] };
  return Number(rows[0]?.total);
}

/** Payments whose money as their page shows it is not what ledger and deposits say; empty when all is well. */
export async function findWrongProceeds(db: Database): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const row of await db.select().from(transactions)) {
    const proceeds = await findProceeds(db, row);
    const deposited = (await findDeposits(db, row.id)).reduce((sum, one) => sum + one.amount.amountMinor, 0);
    const inLedger = await balanceOf(db, row.id);
    // What is expected is in no ledger yet; what was refunded meanwhile is.
    const net = proceeds?.isExpected ? 0 - proceeds.refundsMinor : (proceeds?.netMinor ?? 0);
    const paid = proceeds ? proceeds.refundsMinor === row.refundedMinor : row.refundedMinor === 0;
    const taken = (proceeds?.chargebacksMinor ?? 0) === row.chargedBackMinor;
    if (net !== inLedger || net !== deposited || !paid || !taken) {
      wrong.push({ id: row.id, status: row.status, proceeds, deposited, inLedger });
    }
  }
  return wrong;
}
