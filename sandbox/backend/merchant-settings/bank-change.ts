import { changesBank } from '@countinghouse/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import { merchants, partners } from '../../store/schema/portfolio.ts';
import { users } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import { retryToNewAccount } from '../deposits/pay-deposits.ts';
import type { Command } from '../http/command.ts';
import { bankChangeMail } from '../mail/bank-change-mail.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { notify } from '../notifications/notify.ts';

export interface BankChanges {
  outbox: Outbox;
  /** For how long nothing is paid out afterwards. */
  payoutPauseDays: number;
}

type Changes = Record<string, string>;

/** A partner can make as many users as it likes, and so approve what another of them filed: not where money goes. */
export const mayApprove = (actor: Actor, changes: Changes): boolean =>
  actor.role === 'countinghouse' || !changesBank(changes);

/** Whom the merchant was reached by before the change: its own people, and the partner's support. */
async function findContacts({ tx }: Command, { id, partnerId }: MerchantRow): Promise<string[]> {
  const people = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.merchantId, id), eq(users.isEnabled, true)));
  const support = await tx
    .select({ email: partners.supportEmail })
    .from(partners)
    .where(eq(partners.id, partnerId));
  return [...new Set([...people, ...support].map(({ email }) => email))].filter((email) => email !== '');
}

/** Pauses payouts after an approved change of the bank account, and reports it to those who can tell that it is wrong. */
export async function completeBankChange(
  command: Command,
  { merchant, changes }: { merchant: MerchantRow; changes: Changes },
  { outbox, payoutPauseDays }: BankChanges,
): Promise<void> {
  const { tx, at } = command;
  const { id: merchantId, partnerId, name, accountLast4: before } = merchant;
  const pausedUntil = new Date(at.getTime() + payoutPauseDays * 86_400_000);
  await tx.update(merchants).set({ payoutsPausedUntil: pausedUntil }).where(eq(merchants.id, merchantId));
  await retryToNewAccount(tx, merchant, { at, pausedUntil });
  await notify(tx, { kind: 'bank_account_changed', recordId: merchantId, merchantId, partnerId, at });
  const after = changes.accountNumber ?? before;
  const mail = bankChangeMail({ name, before, after, pausedUntil, timeZone: merchant.timeZone });
  for (const recipient of await findContacts(command, merchant)) {
    await outbox.put(command, { ...mail, kind: 'bank-change', recipient });
  }
}
