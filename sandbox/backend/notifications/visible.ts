import type { NotificationKind } from '@countinghouse/contract/vocabulary';
import { isMutable, notificationKinds } from '@countinghouse/contract/vocabulary';
import { and, eq, inArray, isNull, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { notificationMutes, notifications } from '../../store/schema/users.ts';
import { savedViews } from '../../store/schema/views.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { sideOf } from '../merchant-requests/side-of.ts';
import { hiddenKinds, remindersOf } from './channels.ts';
import { findChosen } from './preferences.ts';

/** News of the caller's merchants, and the caller's own; another user's own news are not theirs to see. */
export const addressedTo = (db: Database, actor: Actor): SQL | undefined =>
  or(
    eq(notifications.subject, actor.subject),
    and(
      isNull(notifications.subject),
      visibleTo(db, actor, notifications),
      or(isNull(notifications.side), eq(notifications.side, sideOf(actor))),
    ),
  );

const mutableKinds = notificationKinds.filter((kind: NotificationKind) => isMutable(kind));

/** Records that a user muted: no more than there may be. */
async function findMutedRecords(db: Database, subject: string): Promise<string[]> {
  const rows = await db
    .select({ recordId: notificationMutes.recordId })
    .from(notificationMutes)
    .where(eq(notificationMutes.subject, subject));
  return rows.map(({ recordId }) => recordId);
}

/** Views that a user was told of and that are deleted: what was told of them opens nothing any more. */
async function findDeletedViews(db: Database, subject: string): Promise<string[]> {
  const { recordId } = notifications;
  const rows = await db
    .selectDistinct({ recordId })
    .from(notifications)
    .leftJoin(savedViews, and(eq(savedViews.id, recordId), isNull(savedViews.deletedAt)))
    .where(
      and(eq(notifications.subject, subject), eq(notifications.kind, 'view_alert'), isNull(savedViews.id)),
    );
  return rows.map((row) => row.recordId);
}

/**
 * What the caller's list has: what is addressed to them as they are now, without what they muted or switched off, and
 * without what leads nowhere. The count is of the same, or it would show a number that no list explains. What is left
 * out is looked up before: as a part of the query it is so dear by PostgreSQL's reckoning that it compiles it for seconds.
 */
export async function listedFor(db: Database, actor: Actor): Promise<SQL | undefined> {
  const { kind, recordId, daysLeft } = notifications;
  const chosen = await findChosen(db, actor.subject);
  const hidden = hiddenKinds(chosen);
  const muted = await findMutedRecords(db, actor.subject);
  const deleted = await findDeletedViews(db, actor.subject);
  const { notification: days } = remindersOf(chosen, actor.role);
  return and(
    addressedTo(db, actor),
    hidden.length > 0 ? notInArray(kind, hidden) : undefined,
    muted.length > 0 ? or(notInArray(recordId, muted), notInArray(kind, mutableKinds)) : undefined,
    deleted.length > 0 ? or(ne(kind, 'view_alert'), notInArray(recordId, deleted)) : undefined,
    // What reminds of a deadline is written for all who see the merchant: each reads those of the days they chose.
    or(isNull(daysLeft), inArray(daysLeft, days)),
  );
}
