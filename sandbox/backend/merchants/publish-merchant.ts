import type { Database } from '../../store/database.ts';
import { publish } from '../events/publish.ts';
import type { MerchantRow } from './find-merchant.ts';

/** Tells those who listen that a merchant is new, or has changed. */
export async function publishMerchant(
  tx: Database,
  { id, partnerId, status }: Pick<MerchantRow, 'id' | 'partnerId' | 'status'>,
  at: Date,
  isNew = false,
): Promise<void> {
  await publish(tx, { topic: 'merchant', isNew, recordId: id, merchantId: id, partnerId, status, at });
}
