import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { paymentLinks } from '../../store/schema/checkout.ts';
import { publish } from '../events/publish.ts';
import { linkStatusAt, type PaymentLinkRow } from './link-status.ts';

type Published = Pick<PaymentLinkRow, 'id' | 'merchantId' | 'partnerId'>;

/** Tells those who listen that a payment link is new, or has changed: lists look at it by the status that it has by now. */
export async function publishLink(
  tx: Database,
  { id, merchantId, partnerId }: Published,
  at: Date,
  isNew = false,
): Promise<void> {
  const [link] = await tx
    .select({ status: linkStatusAt(at) })
    .from(paymentLinks)
    .where(eq(paymentLinks.id, id));
  if (!link) throw new Error(`no payment link ${id}`);
  const { status } = link;
  await publish(tx, { topic: 'payment_link', isNew, recordId: id, merchantId, partnerId, status, at });
}

/** Tells those who listen that a payment link is deleted. */
export async function publishDeletedLink(
  tx: Database,
  { id, merchantId, partnerId }: Published,
  at: Date,
): Promise<void> {
  const status = 'deleted';
  await publish(tx, { topic: 'payment_link', recordId: id, merchantId, partnerId, status, at });
}
