import type { Database } from '../../store/database.ts';
import { publish } from '../events/publish.ts';
import type { ChangeRow } from './present-change.ts';

/** Tells those who listen that a change request is new, or has changed. */
export async function publishChange(
  tx: Database,
  { id, merchantId, status }: Pick<ChangeRow, 'id' | 'merchantId' | 'status'>,
  { partnerId, at, isNew = false }: { partnerId: string; at: Date; isNew?: boolean },
): Promise<void> {
  await publish(tx, { topic: 'change', isNew, recordId: id, merchantId, partnerId, status, at });
}
