import { eq, sql } from 'drizzle-orm';
import { linkPayments, paymentLinks } from '../../store/schema/checkout.ts';
import type { Command } from '../http/command.ts';
import { newId } from '../new-id.ts';
import type { Row } from '../payments/insert-payment.ts';
import { type Checked, outcomeOf } from './link-order.ts';
import type { PaymentLinkRow } from './link-status.ts';
import { itemsTaken } from './present-receipt.ts';
import { publishLink } from './publish-link.ts';

/** What of its page a payment is made by. */
export interface Shown {
  profileId: string | null;
  profileVersion: number | null;
  mailsReceipt: boolean;
}

/** Keeps what a customer said and agreed to beside the payment. */
export async function keepPayment(command: Command, checked: Checked, row: Row, shown: Shown): Promise<void> {
  const { tx, at, address, device } = command;
  const { link, body, total, answers } = checked;
  const { subtotalMinor, taxMinor, tipMinor } = total;
  await tx.insert(linkPayments).values({
    id: newId('cpy', at),
    linkId: link.id,
    transactionId: row.id,
    outcome: outcomeOf(row),
    method: body.method.kind,
    ...{ at, subtotalMinor, taxMinor, tipMinor, answers, address },
    items: itemsTaken(checked).map(({ name, quantity }) => ({ name, quantity })),
    language: body.language,
    profileId: shown.profileId,
    profileVersion: shown.profileVersion,
    mandateVersion: body.method.kind === 'ach' ? body.method.mandate : null,
    termsAccepted: body.acceptsTerms,
    device: device ?? null,
  });
}

/** Counts a use of a link whose row is locked. */
export async function countUse({ tx, at }: Command, link: PaymentLinkRow): Promise<void> {
  await tx
    .update(paymentLinks)
    .set({ uses: sql`${paymentLinks.uses} + 1`, lastUsedAt: at })
    .where(eq(paymentLinks.id, link.id));
  await publishLink(tx, link, at);
}
