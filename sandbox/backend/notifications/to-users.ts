import {
  merchantNewsKinds,
  type NotificationKind,
  notificationGroups,
} from '@countinghouse/contract/vocabulary';
import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { notifications, userPreferences, users } from '../../store/schema/users.ts';
import { actsFor, isReviewer } from '../actor/who-sees.ts';
import { eachDue } from '../clock/due-work.ts';
import { mailReaders, readerColumns } from './mail-user.ts';

type Row = typeof notifications.$inferSelect;

/** Kinds whose mails are written where they happen, with words of their own. */
const saidElsewhere: readonly NotificationKind[] = [
  ...merchantNewsKinds,
  ...(['dispute_due', 'view_alert', 'export_ready', 'export_failed'] as const),
];

/** Since when users are to be mailed about it: null where nobody can have asked for that. */
export function toUsersAt(kind: NotificationKind, at: Date): SQL<Date | null> | null {
  if (saidElsewhere.includes(kind)) return null;
  const moment = sql<Date | null>`${at.toISOString()}::timestamptz`;
  if ((notificationGroups.security as readonly string[]).includes(kind)) return moment;
  // Of the others nobody is mailed who did not choose it.
  const mail = sql`${userPreferences.channels} -> ${kind} ->> 'mail'`;
  return sql`case when exists (select 1 from ${userPreferences} where ${mail} in ('now', 'daily')) then ${moment} end`;
}

/** Who sees it: as the list of each of them has it, which is looked at again when their mail is written. */
function seenBy(tx: Database, { subject, merchantId, partnerId, kind }: Row): SQL | undefined {
  if (subject !== null) return eq(users.subject, subject);
  const ofPartner = partnerId
    ? and(eq(users.role, 'partners'), eq(users.partnerId, partnerId), eq(users.isEnabled, true))
    : undefined;
  const acting = merchantId ? actsFor(tx, { merchantId, partnerId: partnerId ?? '' }) : ofPartner;
  // A merchant's own people get the mail about their bank account in any case.
  const others = kind === 'bank_account_changed' ? and(acting, ne(users.role, 'merchants')) : acting;
  return or(isReviewer, ...(others ? [others] : []));
}

async function tellUsers(tx: Database, row: Row, at: Date): Promise<void> {
  await tx.update(notifications).set({ toUsersAt: null }).where(eq(notifications.id, row.id));
  const readers = await tx
    .select(readerColumns)
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.subject, users.subject))
    .where(and(seenBy(tx, row), isNotNull(users.subject)));
  await mailReaders(tx, readers, {
    ...{ kind: row.kind, recordId: row.recordId, notificationId: row.id, mail: null, at },
  });
}

/** Finds out who is mailed about what happened. */
export const mailToUsers = eachDue(
  {
    ...{ name: 'mails to users', lane: 'news', table: notifications },
    ...{ dueAt: notifications.toUsersAt, key: [notifications.id], turnsOf: notifications.partnerId },
  },
  (tx, row, { at }) => tellUsers(tx, row, at),
);
