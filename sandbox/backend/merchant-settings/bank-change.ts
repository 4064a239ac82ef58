import { and, eq } from 'drizzle-orm';
import { merchants, partners } from '../../store/schema/portfolio.ts';
import { users } from '../../store/schema/users.ts';
import { retryToNewAccount } from '../deposits/pay-deposits.ts';
import type { Command } from '../http/command.ts';
import { bankChangeMail } from '../mail/bank-change-mail.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { notify } from '../notifications/notify.ts';
import type { Portals } from '../portals/portals.ts';
import { findFormerEmails } from './former-contacts.ts';
import { changeUrl } from './outcome-mail.ts';
import type { ChangeRow } from './present-change.ts';

export interface BankChanges {
  outbox: Outbox;
  /** For how long nothing is paid out afterwards. */
  payoutPauseDays: number;
  /** Where portals are: mails link to the page of a change. */
  portals: Portals;
}

/**
 * Whom the merchant is reached by: its own people, and the partner's support. Whoever takes an account over changes the
 * address first, so those who were reached until lately are told as well.
 */
async function findContacts({ tx, at }: Command, merchant: MerchantRow): Promise<string[]> {
  const { id, partnerId } = merchant;
  const former = await findFormerEmails(tx, merchant, at);
  const people = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.merchantId, id), eq(users.isEnabled, true)));
  const support = await tx
    .select({ email: partners.supportEmail })
    .from(partners)
    .where(eq(partners.id, partnerId));
  const emails = [...people, ...support].map(({ email }) => email);
  return [...new Set([...emails, ...former])].filter((email) => email !== '');
}

/** Pauses payouts after an approved change of the bank account, and reports it to those who can tell that it is wrong. */
export async function completeBankChange(
  command: Command,
  { merchant, request }: { merchant: MerchantRow; request: Pick<ChangeRow, 'id' | 'changes'> },
  { outbox, payoutPauseDays, portals }: BankChanges,
): Promise<void> {
  const { tx, at } = command;
  const { id: merchantId, partnerId, name, accountLast4: before } = merchant;
  const pausedUntil = new Date(at.getTime() + payoutPauseDays * 86_400_000);
  await tx.update(merchants).set({ payoutsPausedUntil: pausedUntil }).where(eq(merchants.id, merchantId));
  await retryToNewAccount(tx, merchant, { at, pausedUntil });
  const occurrence = request.id;
  await notify(tx, {
    ...{ kind: 'bank_account_changed', recordId: merchantId, merchantId, partnerId, occurrence, at },
  });
  const after = request.changes.accountNumber ?? before;
  const url = changeUrl(portals.ofPartner(partnerId), request);
  const mail = bankChangeMail({ name, before, after, pausedUntil, timeZone: merchant.timeZone, url });
  for (const recipient of await findContacts(command, merchant)) {
    await outbox.put(command, { ...mail, kind: 'bank-change', recipient, partnerId });
  }
}
