import {
  defaultMerchantMails,
  defaultReminders,
  type NotificationBody,
  type NotificationPage,
  type NotificationPreferences,
  type NotificationPreferencesBody,
  type NotificationQuery,
} from '@countinghouse/contract';
import { and, desc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { notificationReads, notifications, userPreferences } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import type { Command } from '../http/command.ts';
import { before, decodeCursor, instantKey, toPage } from '../keyset.ts';
import { sideOf } from '../merchant-requests/side-of.ts';

const cursorSchema = z.tuple([instantKey, z.string()]);
const countedAtMost = 100;

/** News of the caller's merchants, and the caller's own; another user's own news are not theirs to see. */
const addressedTo = (db: Database, actor: Actor): SQL | undefined =>
  or(
    eq(notifications.subject, actor.subject),
    and(
      isNull(notifications.subject),
      visibleTo(db, actor, notifications),
      or(isNull(notifications.side), eq(notifications.side, sideOf(actor))),
    ),
  );

export async function findPreferences(db: Database, actor: Actor): Promise<NotificationPreferences> {
  const [row] = await db.select().from(userPreferences).where(eq(userPreferences.subject, actor.subject));
  return {
    muted: row?.muted ?? [],
    disputeReminders: row?.disputeReminders ?? defaultReminders,
    merchantMails: row?.merchantMails ?? defaultMerchantMails(actor.role),
  };
}

export async function setPreferences(
  { tx, actor }: Command,
  { muted, disputeReminders, merchantMails }: NotificationPreferencesBody,
): Promise<NotificationPreferences> {
  const set = {
    muted: [...new Set(muted)],
    ...(disputeReminders && { disputeReminders }),
    ...(merchantMails && { merchantMails }),
  };
  await tx
    .insert(userPreferences)
    .values({ subject: actor.subject, ...set })
    .onConflictDoUpdate({ target: userPreferences.subject, set });
  return findPreferences(tx, actor);
}

export async function findNotifications(
  db: Database,
  actor: Actor,
  { limit, cursor, unread }: NotificationQuery,
): Promise<NotificationPage> {
  const position = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema);
  const { muted, disputeReminders } = await findPreferences(db, actor);
  const isMine = and(
    addressedTo(db, actor),
    muted.length > 0 ? notInArray(notifications.kind, muted) : undefined,
    // What reminds of a deadline is written for all who see the merchant: each reads those of the days they chose.
    or(isNull(notifications.daysLeft), inArray(notifications.daysLeft, disputeReminders.notification)),
  );
  const isRead = sql<boolean>`exists (select 1 from ${notificationReads} where ${notificationReads.subject} = ${actor.subject} and ${notificationReads.notificationId} = ${notifications.id})`;
  const rows = await db
    .select({ notification: notifications, isRead })
    .from(notifications)
    .where(
      and(
        isMine,
        unread === 'true' ? sql`not ${isRead}` : undefined,
        position &&
          before(
            [notifications.createdAt, notifications.id],
            [sql`${position[0]}::timestamptz`, sql`${position[1]}`],
          ),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1);
  const unreadRows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isMine, sql`not ${isRead}`))
    .limit(countedAtMost);
  const page = toPage(rows, {
    limit,
    keysOf: ({ notification }) => [notification.createdAt.toISOString(), notification.id],
    present: ({ notification: { id, kind, recordId, daysLeft, merchantId, createdAt }, ...row }) => ({
      ...{ id, kind, recordId, daysLeft, merchantId },
      createdAt: createdAt.toISOString(),
      isRead: row.isRead,
    }),
  });
  return { ...page, unreadCount: unreadRows.length };
}

/** @returns how many of the ids are the caller's to read */
export async function readNotifications(
  { tx, actor }: Command,
  { ids }: NotificationBody,
): Promise<{ read: number }> {
  const rows = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(addressedTo(tx, actor), inArray(notifications.id, ids)));
  if (rows.length > 0) {
    await tx
      .insert(notificationReads)
      .values(rows.map(({ id }) => ({ subject: actor.subject, notificationId: id })))
      .onConflictDoNothing();
  }
  return { read: rows.length };
}
