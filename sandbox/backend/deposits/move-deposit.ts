import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { deposits } from '../../store/schema/ledger.ts';
import { publish } from '../events/publish.ts';

type Deposit = typeof deposits.$inferSelect;

/** Changes a deposit whose row the caller holds locked, and tells it. */
export async function moveDeposit(
  tx: Database,
  deposit: Deposit,
  at: Date,
  set: Partial<Deposit> & Pick<Deposit, 'status'>,
): Promise<Deposit> {
  await tx.update(deposits).set(set).where(eq(deposits.id, deposit.id));
  const { id, merchantId, partnerId } = deposit;
  await publish(tx, { topic: 'deposit', recordId: id, merchantId, partnerId, status: set.status, at });
  return { ...deposit, ...set };
}
