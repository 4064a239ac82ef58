import type { Database } from '../../store/database.ts';
import { publish } from '../events/publish.ts';
import type { ProfileRow } from './find-profile.ts';
import { linkStatusOf, type PaymentLinkRow } from './link-status.ts';

/** Tells those who listen that a checkout page is new, or has changed. */
export async function announceProfile(
  tx: Database,
  { id, merchantId, partnerId, archivedAt, publishedVersion }: ProfileRow,
  { at, isNew = false }: { at: Date; isNew?: boolean },
): Promise<void> {
  const status = archivedAt ? 'archived' : publishedVersion === null ? 'draft' : 'published';
  await publish(tx, { topic: 'checkout_profile', isNew, recordId: id, merchantId, partnerId, status, at });
}

/** Tells those who listen that a payment link is new, has changed, or is deleted. */
export async function announceLink(
  tx: Database,
  link: PaymentLinkRow,
  { at, isNew = false, isDeleted = false }: { at: Date; isNew?: boolean; isDeleted?: boolean },
): Promise<void> {
  const { id, merchantId, partnerId } = link;
  // What is not settled yet makes no difference to who listens: they read the link anew.
  const status = isDeleted ? 'deleted' : linkStatusOf(link, { now: at, hasUnsettled: false });
  await publish(tx, { topic: 'payment_link', isNew, recordId: id, merchantId, partnerId, status, at });
}
