import type { DepositFee } from '@countinghouse/contract';
import { type DepositFeeKind, depositFeeKinds } from '@countinghouse/contract/vocabulary';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { deposits, ledgerEntries } from '../../store/schema/ledger.ts';
import { lineKind, signedMinor } from './sums.ts';

/** What a share was taken of: the payment that was booked with the fee. */
const volume = sql`(select booked.amount_minor from ledger_entries booked
  where booked.transaction_id = ledger_entries.transaction_id and booked.kind = 'captured' and booked.at = ledger_entries.at)`;

/** Those in the bar of the fees of a deposit: what was carried over is in another. */
export const feesOf = (depositId: string) => and(eq(deposits.id, depositId), eq(lineKind, 'fees'));

const orderOf = ({ kind, rate }: DepositFee) => [
  depositFeeKinds.indexOf(kind),
  rate.basisPoints,
  rate.fixedMinor,
];

function compare(one: DepositFee, other: DepositFee): number {
  const others = orderOf(other);
  return orderOf(one).reduce((order, value, index) => order || value - (others[index] ?? 0), 0);
}

/** The fees among the entries that meet `condition`: each kind with the rate that it was taken at, or several. */
export async function findFees(
  db: Database,
  condition: SQL | undefined,
  currency: string,
): Promise<DepositFee[]> {
  const { feeKind, feeBasisPoints, feeFixedMinor } = ledgerEntries;
  const rows = await db
    .select({
      kind: sql<DepositFeeKind>`${feeKind}`,
      basisPoints: sql`${feeBasisPoints}`.mapWith(Number),
      fixedMinor: sql`${feeFixedMinor}`.mapWith(Number),
      itemCount: sql`count(*)`.mapWith(Number),
      amountMinor: sql`sum(${signedMinor})`.mapWith(Number),
      volumeMinor: sql`coalesce(sum(case when ${feeBasisPoints} > 0 then ${volume} end), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(deposits, eq(deposits.id, ledgerEntries.depositId))
    .where(and(condition, eq(ledgerEntries.kind, 'fees')))
    .groupBy(feeKind, feeBasisPoints, feeFixedMinor);
  return rows
    .map(({ kind, basisPoints, fixedMinor, itemCount, amountMinor, volumeMinor }) => ({
      ...{ kind, itemCount, rate: { basisPoints, fixedMinor } },
      amount: { amountMinor, currency },
      volume: basisPoints === 0 ? null : { amountMinor: volumeMinor, currency },
    }))
    .sort(compare);
}
