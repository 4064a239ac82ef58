import { eq } from 'drizzle-orm';
import { paymentLinks } from '../../store/schema/checkout.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { notify } from '../notifications/notify.ts';
import { fingerprintOf } from '../payments/fingerprint.ts';
import { addressDigest, noteDecline } from './card-testing.ts';
import type { Checked } from './link-order.ts';
import type { PaymentLinkRow } from './link-status.ts';
import { publishLink } from './publish-link.ts';

/** Switches a link off on which cards are tried, and tells its merchant. */
async function switchOff({ tx, at, ...caller }: Command, link: PaymentLinkRow): Promise<void> {
  const { id: recordId, merchantId, partnerId } = link;
  await tx
    .update(paymentLinks)
    .set({ disabledAt: at, disabledCause: 'card_testing' })
    .where(eq(paymentLinks.id, link.id));
  await recordAuditEntry(tx, { ...caller, at }, { action: 'payment-link:switch-off', recordId, merchantId });
  const occurrence = at.toISOString();
  await notify(tx, { kind: 'link_card_testing', recordId, merchantId, partnerId, occurrence, at });
  await publishLink(tx, link, at);
}

/** What a payment that was declined leads to. @returns for how long its answer waits, in milliseconds */
export async function noteRefused(
  command: Command,
  secret: string,
  { link, body }: Checked,
): Promise<number> {
  const { tx, address, at } = command;
  const attempt = { linkId: link.id, address: addressDigest(secret, address), at };
  const card = body.method.kind === 'card' ? fingerprintOf(secret, body.method.card.number) : null;
  const { delayMs, isAttacked } = await noteDecline(tx, attempt, card);
  if (isAttacked) await switchOff(command, link);
  return delayMs;
}
