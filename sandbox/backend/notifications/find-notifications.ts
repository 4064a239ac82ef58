import type {
  Notification,
  NotificationCount,
  NotificationPage,
  NotificationQuery,
} from '@countinghouse/contract';
import { groupOf, isMutable } from '@countinghouse/contract/vocabulary';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { notificationMarks, notificationReads, notifications } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import { findHead } from '../events/read.ts';
import { before, decodeCursor, instantKey, numberKey, toPage } from '../keyset.ts';
import { nameRecords } from './name-records.ts';
import { listedFor } from './visible.ts';

const cursorSchema = z.tuple([
  numberKey.or(z.literal(String(Number.MAX_SAFE_INTEGER))),
  instantKey,
  z.string(),
]);

/** Up to where a user has read everything. */
export async function findReadThrough(db: Database, subject: string): Promise<number> {
  const [mark] = await db.select().from(notificationMarks).where(eq(notificationMarks.subject, subject));
  return mark?.readThrough ?? 0;
}

/** What is said of single notifications besides the mark: those that are read, or those that are not. */
const singlesOf = (db: Database, subject: string, isRead: boolean) =>
  db
    .select({ id: notificationReads.notificationId })
    .from(notificationReads)
    .where(and(eq(notificationReads.subject, subject), eq(notificationReads.isRead, isRead)));

/** Whether a notification is unread: above the mark and not read by itself, or below it and marked unread. */
export function isUnread(db: Database, subject: string, readThrough: number): SQL<boolean> {
  const isAbove = sql`${notifications.arrival} > ${readThrough}`;
  return sql<boolean>`(case when ${isAbove} then ${notifications.id} not in ${singlesOf(db, subject, true)}
    else ${notifications.id} in ${singlesOf(db, subject, false)} end)`;
}

/** How many of what the list has are unread. Everything below the mark is one number, not a row for each. */
export async function countUnread(db: Database, actor: Actor, listed?: SQL): Promise<number> {
  const { subject } = actor;
  const isListed = listed ?? (await listedFor(db, actor));
  const readThrough = await findReadThrough(db, subject);
  const isAbove = sql`${notifications.arrival} > ${readThrough}`;
  const among = (isRead: boolean) => inArray(notifications.id, singlesOf(db, subject, isRead));
  const countOf = (condition: SQL | undefined) =>
    sql`(select count(*) from ${notifications} where ${and(isListed, condition)})`;
  const { rows } = (await db.execute(
    sql`select (${countOf(isAbove)} - ${countOf(and(isAbove, among(true)))} + ${countOf(and(sql`not ${isAbove}`, among(false)))})::int as unread`,
  )) as unknown as { rows: { unread: number }[] };
  return rows[0]?.unread ?? 0;
}

/** The number that the bell shows, and up to which event it counts. */
export async function countNotifications(db: Database, actor: Actor): Promise<NotificationCount> {
  // First: what is committed meanwhile is counted rather than missed.
  const sequence = await findHead(db);
  return { unreadCount: await countUnread(db, actor), sequence };
}

type Row = Pick<
  typeof notifications.$inferSelect,
  'id' | 'kind' | 'recordId' | 'daysLeft' | 'merchantId' | 'createdAt'
>;

type Named = Pick<Notification, 'merchantName' | 'recordName' | 'recordType'>;

const present = (
  { id, kind, recordId, daysLeft, merchantId, createdAt }: Row,
  unread: boolean,
  named: Named,
): Notification => ({
  ...named,
  ...{ id, kind, recordId, daysLeft, merchantId, group: groupOf(kind), isMutable: isMutable(kind) },
  ...{ createdAt: createdAt.toISOString(), isRead: !unread },
});

export async function findNotifications(
  db: Database,
  actor: Actor,
  { limit, cursor, unread, kind }: NotificationQuery,
): Promise<NotificationPage> {
  const position = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema);
  const isListed = await listedFor(db, actor);
  const unreadOf = isUnread(db, actor.subject, await findReadThrough(db, actor.subject));
  const { arrival, createdAt, id } = notifications;
  const rows = await db
    .select({ notification: notifications, unread: sql<boolean>`${unreadOf}` })
    .from(notifications)
    .where(
      and(
        isListed,
        kind ? inArray(notifications.kind, kind) : undefined,
        unread === 'true' ? unreadOf : undefined,
        unread === 'false' ? sql`not ${unreadOf}` : undefined,
        position &&
          before(
            [arrival, createdAt, id],
            [sql`${position[0]}::bigint`, sql`${position[1]}::timestamptz`, sql`${position[2]}`],
          ),
      ),
    )
    .orderBy(desc(arrival), desc(createdAt), desc(id))
    .limit(limit + 1);
  const named = await nameRecords(
    db,
    actor,
    rows.map(({ notification }) => notification),
  );
  const page = toPage(rows, {
    limit,
    keysOf: ({ notification: row }) => [String(row.arrival), row.createdAt.toISOString(), row.id],
    present: ({ notification, unread: isNew }) => present(notification, isNew, named(notification)),
  });
  return { ...page, unreadCount: await countUnread(db, actor, isListed) };
}
