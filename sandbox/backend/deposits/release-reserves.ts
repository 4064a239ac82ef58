import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { reserves } from '../../store/schema/ledger.ts';
import { batchSize, type DueWork } from '../clock/due-work.ts';
import { post } from '../ledger/ledger.ts';

/** Gives held reserves back when their time is over. */
export const releaseReserves: DueWork = {
  name: 'reserves',
  dueAt: reserves.dueAt,
  async perform(tx, until) {
    const rows = await tx
      .select()
      .from(reserves)
      .where(and(isNotNull(reserves.dueAt), lte(reserves.dueAt, until)))
      .orderBy(asc(reserves.dueAt))
      .limit(batchSize)
      .for('update');
    for (const { dueAt, ...reserve } of rows) {
      await tx.update(reserves).set({ dueAt: null }).where(eq(reserves.id, reserve.id));
      await post(tx, reserve, dueAt as Date, [
        {
          kind: 'reserve_released',
          amountMinor: reserve.amountMinor,
          debit: 'reserve',
          credit: 'merchant_balance',
          causeId: reserve.depositId,
        },
      ]);
    }
    return rows.length;
  },
};
