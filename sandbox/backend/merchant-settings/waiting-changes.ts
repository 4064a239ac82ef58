import { changeReminderDays } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { changeRequests } from '../../store/schema/registration.ts';
import { recordAuditEntry, systemCaller } from '../audit/audit.ts';
import { eachDue } from '../clock/due-work.ts';
import { writeMail } from '../mail/outbox.ts';
import { getMerchant } from '../merchants/find-merchant.ts';
import { publishMerchant } from '../merchants/publish-merchant.ts';
import { notify } from '../notifications/notify.ts';
import type { Portals } from '../portals/portals.ts';
import { expiryOf } from './find-changes.ts';
import { outcomeMail } from './outcome-mail.ts';
import type { ChangeRow } from './present-change.ts';
import { publishChange } from './publish-change.ts';

/** When a change is looked at next: at the next reminder, or at its end. */
function nextLook(row: ChangeRow, at: Date): Date | null {
  const times = changeReminderDays.map((days) => new Date(row.requestedAt.getTime() + days * 86_400_000));
  return times.find((time) => time > at) ?? expiryOf(row);
}

/** Those who decide are reminded; the merchant's people, who only wait, are not. */
async function remind(tx: Database, row: ChangeRow, at: Date): Promise<void> {
  await tx
    .update(changeRequests)
    .set({ dueAt: nextLook(row, at) })
    .where(eq(changeRequests.id, row.id));
  const { partnerId } = await getMerchant(tx, row.merchantId);
  const occurrence = row.dueAt?.toISOString() ?? '';
  const whose = { merchantId: null, partnerId };
  await notify(tx, { kind: 'change_waiting', recordId: row.id, ...whose, occurrence, at });
}

async function expire(tx: Database, row: ChangeRow, at: Date, portals: Portals): Promise<void> {
  const { id, merchantId } = row;
  const expired: ChangeRow = { ...row, status: 'expired', decidedAt: at, dueAt: null };
  const { status, decidedAt, dueAt } = expired;
  const ended = { status, decidedAt, dueAt, sealedAccountNumber: null };
  await tx.update(changeRequests).set(ended).where(eq(changeRequests.id, id));
  const merchant = await getMerchant(tx, merchantId);
  const { partnerId } = merchant;
  await publishMerchant(tx, merchant, at);
  await publishChange(tx, expired, { partnerId, at });
  await notify(tx, { kind: 'change_expired', recordId: id, merchantId, partnerId, occurrence: '', at });
  await recordAuditEntry(tx, systemCaller(at), { action: 'settings:expire', recordId: id, merchantId });
  const mail = await outcomeMail(tx, { request: expired, merchant }, portals);
  if (mail) await writeMail(tx, at, mail);
}

/** Reminds of changes that wait for a decision, and ends those that nobody decides. */
export const waitingChanges = (portals: Portals) =>
  eachDue(
    { name: 'setting changes', table: changeRequests, dueAt: changeRequests.dueAt, key: [changeRequests.id] },
    async (tx, row, { at }) => {
      const expiresAt = expiryOf(row);
      if (expiresAt && at < expiresAt) await remind(tx, row, at);
      else if (expiresAt) await expire(tx, row, at, portals);
    },
  );
