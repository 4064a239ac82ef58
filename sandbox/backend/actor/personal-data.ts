import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { events, idempotencyKeys } from '../../store/schema/activity.ts';
import { applicationLinks, merchantRequestReads } from '../../store/schema/applications.ts';
import { boardRevisions, boards } from '../../store/schema/boards.ts';
import { calendarFeeds } from '../../store/schema/disputes.ts';
import { exportJobs } from '../../store/schema/exports.ts';
import { mailTurns, notificationMails, unsubscribeLinks } from '../../store/schema/notification-mails.ts';
import { changeRequests } from '../../store/schema/registration.ts';
import { changeDocuments } from '../../store/schema/settings.ts';
import { statementSchedules } from '../../store/schema/statement-schedules.ts';
import {
  notificationMarks,
  notificationMutes,
  notificationReads,
  notifications,
  userDevices,
  userPreferences,
} from '../../store/schema/users.ts';
import { viewAs } from '../../store/schema/view-as.ts';
import { viewAlerts, viewSchedules } from '../../store/schema/view-tasks.ts';
import { defaultViews, savedViews } from '../../store/schema/views.ts';
import { systemCaller } from '../audit/audit.ts';
import { endViews } from '../view-as/end-views.ts';

/** Under which rows wait that were written before people were known by their subject. */
const byName = (username: string) => `name:${username}`;

/** Whatever belongs to one person. What they did to others' records is theirs too, but stays: the audit trail. */
export const personalTables = [
  viewAlerts,
  viewSchedules,
  statementSchedules,
  calendarFeeds,
  applicationLinks,
  merchantRequestReads,
  defaultViews,
  savedViews,
  exportJobs,
  userDevices,
  boards,
  boardRevisions,
  userPreferences,
  notificationReads,
  notificationMarks,
  notificationMutes,
  notificationMails,
  mailTurns,
  unsubscribeLinks,
  notifications,
  events,
  idempotencyKeys,
] as const;

/** Gives a person what was kept under their name. */
export async function claimPersonalData(tx: Database, username: string, subject: string): Promise<void> {
  for (const table of personalTables) {
    await tx
      .update(table)
      .set({ subject })
      .where(eq(table.subject, byName(username)));
  }
  await tx
    .update(savedViews)
    .set({ team: `user:${subject}` })
    .where(eq(savedViews.team, `user:${byName(username)}`));
}

/** Views go with their owner; one that somebody else has mailed or watched is emptied, and so stops for them too. */
async function forgetViews(tx: Database, isTheirs: SQL): Promise<void> {
  const isUsed = or(
    ...[viewAlerts, viewSchedules, defaultViews].map(
      (table) => sql`exists (select from ${table} where ${table.viewId} = ${savedViews.id})`,
    ),
  );
  await tx.delete(savedViews).where(sql`${isTheirs} and not ${isUsed}`);
  await tx
    .update(savedViews)
    .set({ subject: '', owner: '', name: '', content: null, query: null, deletedAt: sql`now()` })
    .where(isTheirs);
}

/** What of old is known by name alone is no later person's of that name. */
async function letGoOfName(tx: Database, username: string): Promise<void> {
  const { requestedBy, requestedSubject } = changeRequests;
  await tx
    .update(changeRequests)
    .set({ requestedSubject: '' })
    .where(and(eq(requestedBy, username), isNull(requestedSubject)));
  const { uploadedBy, uploadedSubject } = changeDocuments;
  await tx
    .update(changeDocuments)
    .set({ uploadedSubject: '' })
    .where(and(eq(uploadedBy, username), isNull(uploadedSubject)));
}

/**
 * Deletes what belongs to a person who is gone. Export files are deleted by due work, which finds them due at once: their
 * store may be away now.
 */
export async function forgetPerson(
  tx: Database,
  { username, subject, at }: { username: string; subject: string | null; at: Date },
): Promise<void> {
  await letGoOfName(tx, username);
  const names = [byName(username), ...(subject === null ? [] : [subject])];
  const isLooking = or(inArray(viewAs.subject, names), inArray(viewAs.targetSubject, names));
  await endViews(tx, isLooking, { caller: systemCaller(at), why: 'changed' });
  for (const table of personalTables) {
    const isTheirs = inArray(table.subject, names);
    if (table === savedViews) await forgetViews(tx, isTheirs);
    else if (table === exportJobs) {
      const status = sql`case when ${exportJobs.status} in ('queued', 'running') then 'canceled' else ${exportJobs.status} end`;
      await tx.update(exportJobs).set({ subject: '', filter: {}, dueAt: at, status }).where(isTheirs);
    } else await tx.delete(table).where(isTheirs);
  }
}
