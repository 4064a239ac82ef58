import { defaultReminders } from '@countinghouse/contract';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { disputes } from '../../store/schema/disputes.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { userPreferences, users } from '../../store/schema/users.ts';
import { actsFor, isReviewer } from '../actor/who-sees.ts';
import { eachDue } from '../clock/due-work.ts';
import { disputeReminderMail } from '../mail/dispute-mail.ts';
import { writeMail } from '../mail/outbox.ts';
import { notify } from '../notifications/notify.ts';
import { type DisputeRow, remindAtOf, reminderDue } from './rules.ts';

/** Whoever acts for a merchant alone is mailed unless they said otherwise; those with many, if they asked for it. */
const mailedByDefault = ['merchants', 'multi-merchant'];

/** Users who see the dispute's merchant, with what they chose. */
const findReaders = (tx: Database, { merchantId, partnerId }: DisputeRow) =>
  tx
    .select({ email: users.email, role: users.role, chosen: userPreferences.disputeReminders })
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.subject, users.subject))
    .where(
      or(
        actsFor(tx, { merchantId, partnerId }),
        and(isReviewer, isNotNull(userPreferences.disputeReminders)),
      ),
    );

async function remind(tx: Database, row: DisputeRow, at: Date, portalOrigin: string): Promise<void> {
  const { id, merchantId, partnerId } = row;
  await tx
    .update(disputes)
    .set({ remindAt: remindAtOf(row, at) })
    .where(eq(disputes.id, id));
  if (row.status !== 'needs_response' || row.dueBy <= at) return;
  const daysLeft = reminderDue(row, at);
  await notify(tx, { kind: 'dispute_due', recordId: id, merchantId, partnerId, daysLeft, at });
  const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, merchantId));
  for (const { email, role, chosen } of await findReaders(tx, row)) {
    const { mail: days, locale } = chosen ?? defaultReminders;
    if (!days.includes(daysLeft) || !(chosen || mailedByDefault.includes(role))) continue;
    const mail = disputeReminderMail({
      ...{ locale, daysLeft, dueBy: row.dueBy },
      amount: { amountMinor: row.amountMinor, currency: row.currency },
      merchant: merchant?.name ?? '',
      timeZone: merchant?.timeZone ?? 'UTC',
      url: `${portalOrigin}/dispute-management-detail/${id}`,
    });
    await writeMail(tx, at, { ...mail, kind: 'dispute', recipient: email });
  }
}

/** Reminds of disputes whose deadline is near, as often as there are days to be reminded at. */
export const disputeReminders = (portalOrigin: string) =>
  eachDue(
    { name: 'reminders', table: disputes, dueAt: disputes.remindAt, key: [disputes.id] },
    (tx, row, { at }) => remind(tx, row, at, portalOrigin),
  );
