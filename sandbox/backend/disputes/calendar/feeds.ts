import { createHash, randomBytes } from 'node:crypto';
import type {
  CalendarEventQuery,
  CalendarFeed,
  CalendarFeedBody,
  NewCalendarFeed,
} from '@countinghouse/contract';
import { calendarFeedPath, userHas } from '@countinghouse/contract/vocabulary';
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { calendarFeeds, disputes } from '../../../store/schema/disputes.ts';
import type { Actor } from '../../actor/actor.ts';
import { findActor } from '../../actor/find-actor.ts';
import { visibleTo } from '../../actor/scope.ts';
import { recordAuditEntry } from '../../audit/audit.ts';
import type { ContentFile } from '../../files/send-file.ts';
import type { Command } from '../../http/command.ts';
import { conflict, notFound } from '../../http/problem.ts';
import { partnerOfUser } from '../../portals/portal-of-user.ts';
import type { Portals } from '../../portals/portals.ts';
import { isDue } from '../filter.ts';
import { selectDisputes } from '../find-dispute.ts';
import { deadlineCalendar } from './deadline-events.ts';

type Row = typeof calendarFeeds.$inferSelect;

const mostEvents = 500;
/** Calendars ask every few minutes; that one did is written down no more often than this. */
const noticedEveryMs = 10 * 60_000;

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const present = (row: Row | undefined): CalendarFeed => ({
  feed: row
    ? {
        createdAt: row.createdAt.toISOString(),
        locale: row.locale,
        lastReadAt: row.lastReadAt?.toISOString() ?? null,
      }
    : null,
});

export async function findFeed(db: Database, actor: Actor): Promise<CalendarFeed> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.subject, actor.subject));
  return present(row);
}

/** Makes an address that nobody can guess. Only its digest is kept: who reads the database learns no address. */
export async function createFeed(command: Command, { locale }: CalendarFeedBody): Promise<NewCalendarFeed> {
  const { tx, actor, at } = command;
  const secret = randomBytes(32).toString('base64url');
  const set = { digest: digestOf(secret), locale, createdAt: at, lastReadAt: null };
  const [row] = await tx
    .insert(calendarFeeds)
    .values({ ...set, subject: actor.subject })
    .onConflictDoUpdate({ target: calendarFeeds.subject, set })
    .returning();
  await recordAuditEntry(tx, command, { action: 'calendar:create', after: { locale } });
  return { ...present(row), path: `${calendarFeedPath}/${secret}.ics` };
}

export async function revokeFeed(command: Command): Promise<CalendarFeed> {
  const { tx, actor } = command;
  const gone = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.subject, actor.subject))
    .returning({ subject: calendarFeeds.subject });
  if (gone.length > 0) await recordAuditEntry(tx, command, { action: 'calendar:revoke' });
  return present(undefined);
}

interface Sources {
  db: Database;
  clock: () => Date;
  portals: Portals;
}

/** What calendars are given: a user's deadlines, or one. */
export function createCalendars({ db, clock, portals }: Sources) {
  /** What the owner of an address sees now, who may see less than when it was made. @throws Problem 404 */
  async function readFeed(secret: string): Promise<string> {
    const now = clock();
    const digest = digestOf(secret);
    const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.digest, digest));
    const owner = feed && (await findActor(db, feed.subject));
    if (!owner || !userHas(owner.actor, 'disputes:read')) throw notFound('Calendar');
    const rows = await selectDisputes(db)
      .where(and(visibleTo(db, owner.actor, disputes), isDue, gt(disputes.dueBy, now)))
      .orderBy(asc(disputes.dueBy), asc(disputes.id))
      .limit(mostEvents);
    const noticed = new Date(now.getTime() - noticedEveryMs);
    await db
      .update(calendarFeeds)
      .set({ lastReadAt: now })
      .where(
        and(
          eq(calendarFeeds.digest, digest),
          or(isNull(calendarFeeds.lastReadAt), lt(calendarFeeds.lastReadAt, noticed)),
        ),
      );
    const portal = portals.ofPartner(await partnerOfUser(db, feed));
    return deadlineCalendar({ locale: feed.locale, rows, now, portal });
  }

  /** The deadline of one dispute in the caller's scope. @throws Problem 404, 409 */
  async function getEvent(actor: Actor, { id, locale }: CalendarEventQuery): Promise<ContentFile> {
    const now = clock();
    const rows = await selectDisputes(db).where(and(visibleTo(db, actor, disputes), eq(disputes.id, id)));
    const [row] = rows;
    if (!row) throw notFound('Dispute');
    if (row.dispute.status !== 'needs_response')
      throw conflict('wrong_status', `Nothing is to answer: the dispute is ${row.dispute.status}.`);
    const portal = portals.ofPartner(await partnerOfUser(db, actor));
    const text = await deadlineCalendar({ locale, rows, now, portal });
    return {
      fileName: `dispute-${id}.ics`,
      contentType: 'text/calendar; charset=utf-8',
      bytes: Buffer.from(text),
    };
  }

  /** Whose user's calendar is at an address; null of nobody's, and where there is none. */
  async function partnerOfFeed(secret: string): Promise<string | null> {
    const [feed] = await db
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.digest, digestOf(secret)));
    return feed ? partnerOfUser(db, feed) : null;
  }

  return { readFeed, partnerOfFeed, getEvent };
}

export type Calendars = ReturnType<typeof createCalendars>;
