import type { AuditEntry, DepositReference } from '@countinghouse/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import { deposits, ledgerEntries } from '../../store/schema/ledger.ts';

/**
 * What people did to a transaction through the portal. Refused attempts are left out: someone outside its scope may
 * have made them, and whoever reads this must not learn their name.
 */
export async function findAudit(db: Database, transactionId: string): Promise<AuditEntry[]> {
  const rows = await db
    .select({ at: auditEntries.at, username: auditEntries.username, action: auditEntries.action })
    .from(auditEntries)
    .where(and(eq(auditEntries.recordId, transactionId), eq(auditEntries.outcome, 'done')))
    .orderBy(asc(auditEntries.id));
  return rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}

/** Deposits that hold money of a transaction, and how much: what it brought in less what it took out. */
export async function findDeposits(db: Database, transactionId: string): Promise<DepositReference[]> {
  const isCredit = sql`${ledgerEntries.credit} = 'merchant_balance'`;
  const rows = await db
    .select({
      id: deposits.id,
      status: deposits.status,
      currency: deposits.currency,
      effectiveDate: deposits.effectiveDate,
      amountMinor:
        sql`sum(case when ${isCredit} then ${ledgerEntries.amountMinor} else -${ledgerEntries.amountMinor} end)`.mapWith(
          Number,
        ),
    })
    .from(ledgerEntries)
    .innerJoin(deposits, eq(deposits.id, ledgerEntries.depositId))
    .where(eq(ledgerEntries.transactionId, transactionId))
    .groupBy(deposits.id)
    .orderBy(asc(deposits.openedAt), asc(deposits.id));
  return rows.map(({ amountMinor, currency, ...deposit }) => ({
    ...deposit,
    amount: { amountMinor, currency },
  }));
}
