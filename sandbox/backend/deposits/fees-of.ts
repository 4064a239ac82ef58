import type { DepositFee } from '@countinghouse/contract';
import { type DepositFeeKind, depositFeeKinds } from '@countinghouse/contract/vocabulary';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { deposits, ledgerEntries } from '../../store/schema/ledger.ts';
import { feeRateOf } from '../ledger/fees.ts';
import { feeKind, lineKind } from './sums.ts';

/** What a share was taken of: the payment that was booked with the fee. */
const volume = sql`(select booked.amount_minor from ledger_entries booked
  where booked.transaction_id = ledger_entries.transaction_id and booked.kind = 'captured' and booked.at = ledger_entries.at)`;

/** Those in the bar of the fees of a deposit: what was carried over is in another. */
export const feesOf = (depositId: string) => and(eq(deposits.id, depositId), eq(lineKind, 'fees'));

/** The fees among the entries that meet `condition`, by kind, with the rate that made them. */
export async function findFees(
  db: Database,
  condition: SQL | undefined,
  currency: string,
): Promise<DepositFee[]> {
  const fees = db
    .select({
      kind: sql<DepositFeeKind>`${feeKind}`.as('kind'),
      amountMinor:
        sql<number>`case when ${ledgerEntries.debit} = 'merchant_balance' then -${ledgerEntries.amountMinor} else ${ledgerEntries.amountMinor} end`.as(
          'amount_minor',
        ),
      volumeMinor: sql<number>`${volume}`.as('volume_minor'),
    })
    .from(ledgerEntries)
    .innerJoin(deposits, eq(deposits.id, ledgerEntries.depositId))
    .where(and(condition, eq(ledgerEntries.kind, 'fees')))
    .as('charged');
  const rows = await db
    .select({
      kind: fees.kind,
      itemCount: sql`count(*)`.mapWith(Number),
      amountMinor: sql`sum(${fees.amountMinor})`.mapWith(Number),
      volumeMinor: sql`coalesce(sum(${fees.volumeMinor}), 0)`.mapWith(Number),
    })
    .from(fees)
    .groupBy(fees.kind);
  return rows
    .sort((one, other) => depositFeeKinds.indexOf(one.kind) - depositFeeKinds.indexOf(other.kind))
    .map(({ kind, itemCount, amountMinor, volumeMinor }) => {
      const rate = feeRateOf(kind, currency);
      return {
        ...{ kind, itemCount, rate },
        amount: { amountMinor, currency },
        volume: rate.basisPoints === 0 ? null : { amountMinor: volumeMinor, currency },
      };
    });
}
