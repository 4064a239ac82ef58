import type { Database } from '../../store/database.ts';
import { publish } from '../events/publish.ts';
import type { ProfileRow } from './find-profile.ts';

/** Tells those who listen that a checkout page is new, or has changed. */
export async function announceProfile(
  tx: Database,
  { id, merchantId, partnerId, archivedAt, publishedVersion, hasChanges }: ProfileRow,
  at: Date,
  isNew = false,
): Promise<void> {
  const shown = hasChanges ? 'changed' : 'published';
  const status = archivedAt ? 'archived' : publishedVersion === null ? 'draft' : shown;
  await publish(tx, { topic: 'checkout_profile', isNew, recordId: id, merchantId, partnerId, status, at });
}
