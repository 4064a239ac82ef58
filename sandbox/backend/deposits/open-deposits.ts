import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { deposits } from '../../store/schema/ledger.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { reserveOf } from './close-deposit.ts';
import { depositColumns } from './find-deposit.ts';
import type { DepositListRow } from './present.ts';
import { signedMinor } from './sums.ts';

/** A deposit that did not arrive yet. */
export interface OpenDeposit extends DepositListRow {
  /** What its closing will pay as things stand: the reserve is taken off. */
  payableMinor: number;
  /** What it carries from closings at which there was nothing to pay. */
  carriedMinor: number;
}

const ofEntries = (what: SQL, condition: SQL): SQL<number> =>
  sql`(case when deposits.status = 'accruing' then (select coalesce(sum(${what}), 0)::bigint from ledger_entries
    where ledger_entries.deposit_id = deposits.id and ${condition}) else 0 end)`.mapWith(Number);

/** Those that meet `condition`, which starts from the caller's scope. */
export async function findOpenDeposits(db: Database, condition: SQL | undefined): Promise<OpenDeposit[]> {
  const rows = await db
    .select({
      ...depositColumns,
      reserveBasisPoints: merchants.reserveBasisPoints,
      capturedMinor: ofEntries(sql`ledger_entries.amount_minor`, sql`ledger_entries.kind = 'captured'`),
      carriedMinor: ofEntries(signedMinor, sql`ledger_entries.at < deposits.carried_until`),
    })
    .from(deposits)
    .innerJoin(merchants, eq(merchants.id, deposits.merchantId))
    .where(
      and(condition, inArray(deposits.status, ['accruing', 'pending', 'in_transit', 'retried', 'failed'])),
    );
  return rows.map(({ reserveBasisPoints, capturedMinor, ...row }) => {
    const isOpen = row.deposit.status === 'accruing';
    const heldMinor = isOpen
      ? reserveOf({ capturedMinor, netMinor: row.netMinor }, { reserveBasisPoints })
      : 0;
    return { ...row, payableMinor: row.netMinor - heldMinor };
  });
}
