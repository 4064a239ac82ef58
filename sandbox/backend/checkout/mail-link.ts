import type { LinkMail, MailLinkBody } from '@countinghouse/contract';
import { hostedPagePath, paymentLinkLimits } from '@countinghouse/contract/vocabulary';
import { and, eq, sql } from 'drizzle-orm';
import { auditEntries } from '../../store/schema/activity.ts';
import { assertNotTooOften } from '../audit/assert-not-too-often.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { conflict } from '../http/problem.ts';
import { mailboxOf } from '../invitations/mail-limit.ts';
import type { Outbox } from '../mail/outbox.ts';
import { paymentLinkMail } from '../mail/payment-link-mail.ts';
import { findMerchant } from '../merchants/find-merchant.ts';
import { assertMoneyMayMove } from '../merchants/money-rules.ts';
import { findMailBrand } from '../partners/brand.ts';
import type { Portals } from '../portals/portals.ts';
import { lockLink } from './find-link.ts';
import { leastTotal } from './link-rules.ts';
import { closedReasonOf, type PaymentLinkRow } from './link-status.ts';

const action = 'payment-link:mail';

/** @throws Problem 409 for a link that customers cannot pay by now */
function assertOpen(link: PaymentLinkRow, at: Date): void {
  if (link.isDraft) throw conflict('wrong_status', 'The link is a draft: customers do not see it yet.');
  const reason = closedReasonOf(link, at);
  if (reason) throw conflict(reason, 'The link takes no payments.');
}

/** Nobody's mailbox is filled, whoever of a partner's people writes to it and by which link. @throws Problem 429 */
async function assertMayMail(command: Command, link: PaymentLinkRow, to: string): Promise<void> {
  const mailbox = mailboxOf(to);
  const lock = `payment links of ${link.partnerId} to ${mailbox}`;
  // The link is locked by now; of two links to one mailbox each counts the mails of the other.
  await command.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const written = sql`regexp_replace(lower(${auditEntries.after} ->> 'to'), '\\+[^@]*@', '@')`;
  await assertNotTooOften(command, {
    ...{ action, ofRecord: eq(auditEntries.recordId, link.id) },
    ...{ mostOfRecord: paymentLinkLimits.mailsOfLink, mostOfUser: paymentLinkLimits.mailsOfUser },
    toMailbox: {
      of: and(eq(auditEntries.partnerId, link.partnerId), sql`${written} = ${mailbox}`),
      most: paymentLinkLimits.mailsToAddress,
    },
    message: 'Too many emails were sent. Try again in an hour.',
  });
}

/** Sends a link in the caller's scope to an address, in a language and the brand of its partner. */
export const mailLink =
  ({ outbox, portals }: { outbox: Outbox; portals: Portals }) =>
  async (command: Command, { id, to, language, message }: MailLinkBody): Promise<LinkMail> => {
    const { tx, actor, at } = command;
    const link = await lockLink(tx, actor, id);
    const { name, timeZone, ...merchant } = await findMerchant(tx, actor, link.merchantId);
    assertOpen(link, at);
    assertMoneyMayMove(merchant, 'charge', at);
    await assertMayMail(command, link, to);
    const { partnerId, title, description, currency, reference, expiresAt, amount } = link;
    const brand = await findMailBrand(tx, portals, partnerId);
    const mail = paymentLinkMail({
      ...{ language, title, description, currency, reference, expiresAt, timeZone, message },
      merchant: name,
      brand,
      totalMinor: amount.kind === 'open' ? null : (leastTotal(link)?.totalMinor ?? null),
      url: `${brand.portal.origin}${hostedPagePath}/${link.code}`,
    });
    await outbox.put(command, { ...mail, kind: 'payment-link', recipient: to, partnerId, language });
    await recordAuditEntry(tx, command, {
      ...{ action, recordId: id, merchantId: link.merchantId },
      after: { to, language },
    });
    return { id, to, language, requestedAt: at.toISOString() };
  };
