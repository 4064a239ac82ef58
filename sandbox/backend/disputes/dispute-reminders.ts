import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { disputes } from '../../store/schema/disputes.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { userPreferences, users } from '../../store/schema/users.ts';
import { actsFor, isReviewer } from '../actor/who-sees.ts';
import { eachDue } from '../clock/due-work.ts';
import { disputeReminderMail } from '../mail/dispute-mail.ts';
import { plainName } from '../mail/plain-name.ts';
import { channelOf, remindersOf } from '../notifications/channels.ts';
import { languageOfReader, mailReaders, readerColumns } from '../notifications/mail-user.ts';
import { notify } from '../notifications/notify.ts';
import { partnerOfUser } from '../portals/portal-of-user.ts';
import type { Portals } from '../portals/portals.ts';
import { type DisputeRow, remindAtOf, reminderDue } from './rules.ts';

/** Users who see the dispute's merchant; administrators, who see all of them, where they chose something. */
const findReaders = (tx: Database, { merchantId, partnerId }: DisputeRow) =>
  tx
    .select(readerColumns)
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.subject, users.subject))
    .where(or(actsFor(tx, { merchantId, partnerId }), and(isReviewer, isNotNull(userPreferences.subject))));

async function remind(tx: Database, row: DisputeRow, at: Date, portals: Portals): Promise<void> {
  const { id, merchantId, partnerId } = row;
  await tx
    .update(disputes)
    .set({ remindAt: remindAtOf(row, at) })
    .where(eq(disputes.id, id));
  if (row.status !== 'needs_response' || row.dueBy <= at) return;
  const daysLeft = reminderDue(row, at);
  const occurrence = `${row.dueBy.toISOString()} ${daysLeft}`;
  await notify(tx, { kind: 'dispute_due', recordId: id, merchantId, partnerId, daysLeft, occurrence, at });
  const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, merchantId));
  for (const reader of await findReaders(tx, row)) {
    // Most are told in the portal alone, and many may see a merchant.
    if (channelOf(reader.chosen, reader.role, 'dispute_due').mail === 'off') continue;
    const { mail: days } = remindersOf(reader.chosen, reader.role);
    if (!days.includes(daysLeft)) continue;
    const { origin } = portals.ofPartner(await partnerOfUser(tx, reader));
    const url = `${origin}/dispute-management-detail/${id}`;
    const text = disputeReminderMail({
      ...{ locale: languageOfReader(reader), daysLeft, dueBy: row.dueBy },
      amount: { amountMinor: row.amountMinor, currency: row.currency },
      merchant: plainName(merchant?.name ?? ''),
      timeZone: merchant?.timeZone ?? 'UTC',
      url,
    });
    const mail = { ...text, url, sort: 'dispute', merchantId } as const;
    await mailReaders(tx, [reader], { kind: 'dispute_due', recordId: id, notificationId: null, mail, at });
  }
}

/** Reminds of disputes whose deadline is near, as often as there are days to be reminded at. */
export const disputeReminders = (portals: Portals) =>
  eachDue(
    { name: 'reminders', table: disputes, dueAt: disputes.remindAt, key: [disputes.id] },
    (tx, row, { at }) => remind(tx, row, at, portals),
  );
