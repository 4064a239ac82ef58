import type { DisputeMovement } from '@countinghouse/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { deposits, ledgerEntries } from '../../store/schema/ledger.ts';
import type { DisputeRow } from './rules.ts';

const kinds = ['chargebacks', 'chargeback_reversals', 'fees'] as const;

/** What the ledger has of a dispute, each movement with the deposit that it is a line of. */
export async function findMovements(db: Database, dispute: DisputeRow): Promise<DisputeMovement[]> {
  const rows = await db
    .select({ entry: ledgerEntries, status: deposits.status, effectiveDate: deposits.effectiveDate })
    .from(ledgerEntries)
    .leftJoin(deposits, eq(deposits.id, ledgerEntries.depositId))
    .where(
      and(
        eq(ledgerEntries.transactionId, dispute.transactionId),
        eq(ledgerEntries.causeId, dispute.id),
        inArray(ledgerEntries.kind, kinds),
      ),
    )
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id));
  return rows.map(({ entry, status, effectiveDate }) => ({
    at: entry.at.toISOString(),
    kind: entry.kind as DisputeMovement['kind'],
    amount: {
      amountMinor: entry.credit === 'merchant_balance' ? entry.amountMinor : -entry.amountMinor,
      currency: entry.currency,
    },
    deposit: entry.depositId && status ? { id: entry.depositId, status, effectiveDate } : null,
  }));
}
