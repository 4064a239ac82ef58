import type { Database } from '../../store/database.ts';
import { publish } from '../events/publish.ts';
import { type LinkState, linkStatusOf, type PaymentLinkRow } from './link-status.ts';

type Published = LinkState & Pick<PaymentLinkRow, 'id' | 'merchantId' | 'partnerId'>;

/** Tells those who listen that a payment link is new, or has changed. */
export async function publishLink(tx: Database, link: Published, at: Date, isNew = false): Promise<void> {
  const { id, merchantId, partnerId } = link;
  // What is not settled yet makes no difference to who listens: they read the link anew.
  const status = linkStatusOf(link, { now: at, hasUnsettled: false });
  await publish(tx, { topic: 'payment_link', isNew, recordId: id, merchantId, partnerId, status, at });
}

/** Tells those who listen that a payment link is deleted. */
export async function publishDeletedLink(
  tx: Database,
  { id, merchantId, partnerId }: PaymentLinkRow,
  at: Date,
): Promise<void> {
  const status = 'deleted';
  await publish(tx, { topic: 'payment_link', recordId: id, merchantId, partnerId, status, at });
}
