import type { NotificationKind } from '@countinghouse/contract/vocabulary';
import { isMutable, notificationKinds } from '@countinghouse/contract/vocabulary';
import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
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

/** Records that the caller muted, but for what everybody is told. */
export const ofMutedRecord = (subject: string): SQL =>
  sql`(${inArray(notifications.kind, mutableKinds)} and ${notifications.recordId} in (
    select ${notificationMutes.recordId} from ${notificationMutes} where ${notificationMutes.subject} = ${subject}))`;

/** What opens nothing any more: its view was deleted. */
const leadsNowhere = sql`(${notifications.kind} = 'view_alert' and not exists (
  select 1 from ${savedViews} where ${savedViews.id} = ${notifications.recordId} and ${savedViews.deletedAt} is null))`;

/**
 * What the caller's list has: what is addressed to them as they are now, without what they muted or switched off, and
 * without what leads nowhere. The count is of the same, or it would show a number that no list explains.
 */
export async function listedFor(db: Database, actor: Actor): Promise<SQL | undefined> {
  const chosen = await findChosen(db, actor.subject);
  const hidden = hiddenKinds(chosen);
  const { notification: days } = remindersOf(chosen, actor.role);
  return and(
    addressedTo(db, actor),
    hidden.length > 0 ? notInArray(notifications.kind, hidden) : undefined,
    sql`not ${ofMutedRecord(actor.subject)}`,
    sql`not ${leadsNowhere}`,
    // What reminds of a deadline is written for all who see the merchant: each reads those of the days they chose.
    or(isNull(notifications.daysLeft), inArray(notifications.daysLeft, days)),
  );
}
