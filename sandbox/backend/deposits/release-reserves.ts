import { eq } from 'drizzle-orm';
import { reserves } from '../../store/schema/ledger.ts';
import { eachDue } from '../clock/due-work.ts';
import { post } from '../ledger/ledger.ts';

/** Gives held reserves back when their time is over. */
export const releaseReserves = eachDue(
  { name: 'reserves', table: reserves, dueAt: reserves.dueAt, key: [reserves.id] },
  async (tx, reserve, { at }) => {
    await tx.update(reserves).set({ dueAt: null }).where(eq(reserves.id, reserve.id));
    await post(tx, reserve, at, [
      {
        kind: 'reserve_released',
        amountMinor: reserve.amountMinor,
        debit: 'reserve',
        credit: 'merchant_balance',
        causeId: reserve.depositId,
      },
    ]);
  },
);
