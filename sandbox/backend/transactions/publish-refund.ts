import type { Database } from '../../store/database.ts';
import type { refunds, transactions } from '../../store/schema/transactions.ts';
import { publish } from '../events/publish.ts';

type Owner = Pick<typeof transactions.$inferSelect, 'id' | 'merchantId' | 'partnerId'>;

/** Tells those who listen how a refund of a transaction stands now. */
export async function publishRefund(
  tx: Database,
  { id: transactionId, merchantId, partnerId }: Owner,
  { id: recordId, status }: Pick<typeof refunds.$inferSelect, 'id' | 'status'>,
  at: Date,
): Promise<void> {
  await publish(tx, { topic: 'refund', recordId, transactionId, merchantId, partnerId, status, at });
}
