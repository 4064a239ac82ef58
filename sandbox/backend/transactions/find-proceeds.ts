import type { Proceeds } from '@countinghouse/contract';
import type { DepositLineKind, TransactionStatus } from '@countinghouse/contract/vocabulary';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { ledgerEntries } from '../../store/schema/ledger.ts';
import { paymentFee } from '../ledger/fees.ts';
import type { TransactionRow } from './present.ts';

/** On their way to settlement, which is when the fee is taken. */
const settlingLater = new Set<TransactionStatus>(['captured', 'settling', 'pending', 'originated']);

/**
 * What its merchant gets of a payment: the entries of the ledger that deposits are made of, so that the net is what the
 * deposits hold of it. Before it settles: what is to be expected. Null for a payment that brings nothing.
 */
export async function findProceeds(db: Database, row: TransactionRow): Promise<Proceeds | null> {
  const isCredit = sql`${ledgerEntries.credit} = 'merchant_balance'`;
  const sums = await db
    .select({
      kind: ledgerEntries.kind,
      amountMinor:
        sql`sum(case when ${isCredit} then ${ledgerEntries.amountMinor} else -${ledgerEntries.amountMinor} end)`.mapWith(
          Number,
        ),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.transactionId, row.id), isNotNull(ledgerEntries.depositId)))
    .groupBy(ledgerEntries.kind);
  const sumOf = (...kinds: DepositLineKind[]) =>
    sums.reduce(
      (total, { kind, amountMinor }) =>
        kinds.includes(kind as DepositLineKind) ? total + amountMinor : total,
      0,
    );
  const isExpected = sumOf('captured') === 0 && settlingLater.has(row.status);
  if (sums.length === 0 && !isExpected) return null;
  const expectedMinor = isExpected ? row.capturedMinor || row.amountMinor : 0;
  const grossMinor = sumOf('captured') + expectedMinor;
  const feesMinor = paymentFee(row.type, expectedMinor, row.currency) - sumOf('fees');
  const refundsMinor = 0 - sumOf('refunds', 'refund_reversals');
  const chargebacksMinor = 0 - sumOf('chargebacks', 'chargeback_reversals');
  const returnsMinor = 0 - sumOf('ach_returns');
  return {
    isExpected,
    ...{ grossMinor, feesMinor, refundsMinor, chargebacksMinor, returnsMinor },
    netMinor: grossMinor - feesMinor - refundsMinor - chargebacksMinor - returnsMinor,
  };
}
