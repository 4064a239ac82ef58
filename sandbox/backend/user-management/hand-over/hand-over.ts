import type { UserBelongings, UserBelongingsQuery } from '@countinghouse/contract';
import { type UserBelonging, userBelongings } from '@countinghouse/contract/vocabulary';
import { and, count, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { boards } from '../../../store/schema/boards.ts';
import { calendarFeeds } from '../../../store/schema/disputes.ts';
import { changeRequests } from '../../../store/schema/registration.ts';
import type { Actor } from '../../actor/actor.ts';
import { findUser } from '../repository.ts';
import { type Belongings, belongingsFor, countsOf, findBelongings, moveByKey } from './plan.ts';
import { findRecipient, type Recipient } from './recipient.ts';
import { moveTasks, moveViews } from './views.ts';

type Counts = Record<UserBelonging, number>;

const keyOf = ({ subject, username }: { subject: string | null; username: string }) =>
  subject ?? `name:${username}`;

/** Counted by what each was: a shared view that goes to another team is private there, and gone for the first. */
function countsOfGoing(all: Belongings, goes: Belongings): Counts {
  const going = new Set(goes.views.map(({ id }) => id));
  return countsOf({ ...goes, views: all.views.filter(({ id }) => going.has(id)) });
}

async function countOpenChanges(
  db: Database,
  { username, subject }: { username: string; subject: string | null },
) {
  const { status, requestedBy, requestedSubject } = changeRequests;
  const isTheirs = or(
    and(eq(requestedBy, username), isNull(requestedSubject)),
    subject === null ? undefined : eq(requestedSubject, subject),
  );
  const [row] = await db
    .select({ open: count() })
    .from(changeRequests)
    .where(and(eq(status, 'pending'), isTheirs));
  return row?.open ?? 0;
}

/** What is kept for a user in the caller's scope, and what of it somebody could take over. @throws Problem 404, 409 */
export const readBelongings = (
  db: Database,
  actor: Actor,
  { query: { username, handOverTo }, now }: { query: UserBelongingsQuery; now: Date },
): Promise<UserBelongings> =>
  db.transaction(async (tx) => {
    const user = await findUser(tx, actor, username);
    const subject = keyOf(user);
    const all = await findBelongings(tx, subject, now);
    const to = handOverTo === undefined ? null : await findRecipient(tx, actor, { username, handOverTo });
    const feeds = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.subject, subject));
    return {
      username,
      counts: countsOf(all),
      handedOver: to && countsOfGoing(all, await belongingsFor(tx, { subject, at: now, all, to })),
      boards: await tx.$count(boards, eq(boards.subject, subject)),
      hasCalendar: feeds.length > 0,
      openChanges: await countOpenChanges(tx, user),
    };
  });

/**
 * Gives what is kept for a person to whoever is to take it over, as far as they may see it now, and tells how many of
 * each went and how many are left to be removed. It is asked in the transaction that deletes the person.
 */
export async function handOver(
  tx: Database,
  { user, to, at }: { user: { username: string; subject: string | null }; to: Recipient | null; at: Date },
): Promise<{ handedOver: Counts; removed: Counts }> {
  const subject = keyOf(user);
  const all = await findBelongings(tx, subject, at);
  const none = { views: [], reports: [], alerts: [], statements: [], exports: [], application_links: [] };
  const goes = to ? await belongingsFor(tx, { subject, at, all, to }) : none;
  if (to) {
    await moveViews(tx, goes.views);
    await moveTasks(tx, { ids: goes, from: subject, to: to.actor.subject });
    await moveByKey(tx, { goes, from: subject, to });
  }
  const handedOver = countsOfGoing(all, goes);
  const total = countsOf(all);
  const removed = Object.fromEntries(
    userBelongings.map((kind) => [kind, total[kind] - handedOver[kind]]),
  ) as Counts;
  return { handedOver, removed };
}
