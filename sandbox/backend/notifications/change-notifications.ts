import type { NotificationBody, NotificationResult } from '@countinghouse/contract';
import { maxMutedRecords, type NotificationKind } from '@countinghouse/contract/vocabulary';
import { and, count, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import {
  notificationMarks,
  notificationMutes,
  notificationReads,
  notifications,
  userPreferences,
} from '../../store/schema/users.ts';
import type { Command } from '../http/command.ts';
import { conflict, notFound } from '../http/problem.ts';
import { mutedKinds } from './channels.ts';
import { countUnread } from './find-notifications.ts';
import { numberNotifications } from './number-notifications.ts';
import { assertMutable, lockChosen } from './preferences.ts';
import { addressedTo } from './visible.ts';

type Mark = typeof notificationMarks.$inferSelect;
type Bodies = { [Action in NotificationBody['action']]: Extract<NotificationBody, { action: Action }> };

/** The user's mark, locked: of two pages that mark at once the second goes on from what the first did. */
async function lockMark(tx: Database, subject: string): Promise<Mark> {
  await tx.insert(notificationMarks).values({ subject, readThrough: 0 }).onConflictDoNothing();
  const [mark] = await tx
    .select()
    .from(notificationMarks)
    .where(eq(notificationMarks.subject, subject))
    .for('update');
  if (!mark) throw new Error('mark was not written');
  return mark;
}

/** @returns how many of the ids are the caller's */
async function markSingle({ tx, actor }: Command, ids: readonly string[], isRead: boolean): Promise<number> {
  const { subject } = actor;
  await lockMark(tx, subject);
  const rows = await tx
    .select({ notificationId: notifications.id })
    .from(notifications)
    .where(and(addressedTo(tx, actor), inArray(notifications.id, [...ids])));
  if (rows.length === 0) return 0;
  const set = { isRead, wasUnread: false };
  await tx
    .insert(notificationReads)
    .values(rows.map((row) => ({ ...row, subject, ...set })))
    .onConflictDoUpdate({ target: [notificationReads.subject, notificationReads.notificationId], set });
  return rows.length;
}

/** The number of a notification of the caller's. @throws Problem 404 */
async function findArrival({ tx, actor }: Command, id: string): Promise<number> {
  const isThis = and(addressedTo(tx, actor), eq(notifications.id, id));
  // One that a batch of mails holds has no number before the batch is over.
  await tx.select({ id: notifications.id }).from(notifications).where(isThis).for('update');
  await numberNotifications(tx);
  const [row] = await tx.select({ arrival: notifications.arrival }).from(notifications).where(isThis);
  if (!row) throw notFound('Notification');
  return row.arrival;
}

const singlesUpTo = (tx: Database, subject: string, through: number) =>
  and(
    eq(notificationReads.subject, subject),
    inArray(
      notificationReads.notificationId,
      tx.select({ id: notifications.id }).from(notifications).where(lte(notifications.arrival, through)),
    ),
  );

/** Everything up to one is read: one row, however many they are. What came later was not seen, and stays unread. */
async function readAll(command: Command, { through: id }: Bodies['read_all']): Promise<number> {
  const { tx, actor } = command;
  const { subject } = actor;
  const through = await findArrival(command, id);
  const { readThrough } = await lockMark(tx, subject);
  const before = await countUnread(tx, actor);
  const read = eq(notificationReads.isRead, true);
  // What the mark says already needs no row of its own.
  await tx.delete(notificationReads).where(and(singlesUpTo(tx, subject, readThrough), read));
  await tx
    .update(notificationReads)
    .set({ isRead: true, wasUnread: true })
    .where(and(singlesUpTo(tx, subject, through), eq(notificationReads.isRead, false)));
  await tx
    .update(notificationMarks)
    .set({ readThrough: Math.max(readThrough, through), previousThrough: readThrough })
    .where(eq(notificationMarks.subject, subject));
  return before - (await countUnread(tx, actor));
}

/** Takes the last 'all' back: what was unread before it is again, but for what was read by itself since. */
async function undoReadAll(command: Command, { through: id }: Bodies['undo_read_all']): Promise<number> {
  const { tx, actor } = command;
  const { subject } = actor;
  const through = await findArrival(command, id);
  const { readThrough, previousThrough } = await lockMark(tx, subject);
  // Another page marked more meanwhile: that is not this one's to take back.
  if (previousThrough === null || readThrough !== Math.max(through, previousThrough)) return 0;
  const before = await countUnread(tx, actor);
  await tx
    .update(notificationMarks)
    .set({ readThrough: previousThrough, previousThrough: null })
    .where(eq(notificationMarks.subject, subject));
  await tx
    .update(notificationReads)
    .set({ isRead: false, wasUnread: false })
    .where(and(eq(notificationReads.subject, subject), eq(notificationReads.wasUnread, true)));
  return (await countUnread(tx, actor)) - before;
}

async function muteKind({ tx, actor }: Command, kind: NotificationKind, isMuted: boolean): Promise<number> {
  if (isMuted) assertMutable([kind], 'kind');
  const chosen = await lockChosen(tx, actor.subject);
  const others = mutedKinds(chosen).filter((one) => one !== kind);
  const muted = isMuted ? [...others, kind] : others;
  await tx.update(userPreferences).set({ muted }).where(eq(userPreferences.subject, actor.subject));
  return mutedKinds(chosen).includes(kind) === isMuted ? 0 : 1;
}

/** @throws Problem 404 for a record of which the caller is told nothing, 409 for one too many */
async function muteRecord({ tx, actor, at }: Command, recordId: string): Promise<number> {
  const { subject } = actor;
  const [newest] = await tx
    .select()
    .from(notifications)
    .where(and(addressedTo(tx, actor), eq(notifications.recordId, recordId)))
    .orderBy(desc(notifications.arrival), desc(notifications.createdAt))
    .limit(1);
  if (!newest) throw notFound('Record');
  // Their mark is what everything of a user waits for: two pages cannot go past the bound together.
  await lockMark(tx, subject);
  const { kind, merchantId } = newest;
  const added = await tx
    .insert(notificationMutes)
    .values({ subject, recordId, kind, merchantId, mutedAt: at })
    .onConflictDoNothing()
    .returning();
  const [kept] = await tx
    .select({ count: count() })
    .from(notificationMutes)
    .where(eq(notificationMutes.subject, subject));
  if ((kept?.count ?? 0) > maxMutedRecords)
    throw conflict('limit_reached', `No more than ${maxMutedRecords} records can be muted.`);
  return added.length;
}

async function unmuteRecord({ tx, actor }: Command, recordId: string): Promise<number> {
  const isThis = and(eq(notificationMutes.subject, actor.subject), eq(notificationMutes.recordId, recordId));
  return (await tx.delete(notificationMutes).where(isThis).returning()).length;
}

function change(command: Command, body: NotificationBody): Promise<number> {
  switch (body.action) {
    case 'read':
    case 'unread':
      return markSingle(command, body.ids, body.action === 'read');
    case 'read_all':
      return readAll(command, body);
    case 'undo_read_all':
      return undoReadAll(command, body);
    case 'mute_kind':
    case 'unmute_kind':
      return muteKind(command, body.kind, body.action === 'mute_kind');
    case 'mute_record':
      return muteRecord(command, body.recordId);
    case 'unmute_record':
      return unmuteRecord(command, body.recordId);
  }
}

/** Marks or mutes what the caller is told. @throws Problem 400, 404, 409 */
export async function changeNotifications(
  command: Command,
  body: NotificationBody,
): Promise<NotificationResult> {
  const changed = await change(command, body);
  return { changed, unreadCount: await countUnread(command.tx, command.actor) };
}
