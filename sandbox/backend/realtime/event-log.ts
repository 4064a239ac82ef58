import type { RealtimeMessage } from '@countinghouse/contract';
import { and, asc, eq, gt, isNull, max, min, or, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { events } from '../../store/schema/activity.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';

const sequencerLock = 7_340_002;
const keptDays = 7;
const batchSize = 200;

type EventMessage = Extract<RealtimeMessage, { type: 'event' }>;

/**
 * Numbers committed events, one instance at a time: who has seen a number has seen every smaller one, which the
 * database's own sequences do not promise.
 */
export async function sequenceEvents(db: Database): Promise<void> {
  const [waiting] = await db.select({ id: events.id }).from(events).where(isNull(events.seq)).limit(1);
  if (!waiting) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sequencerLock})`);
    await tx.execute(sql`
      with fresh as (select id, row_number() over (order by id) as place from events where seq is null)
      update events set seq = (select coalesce(max(seq), 0) from events) + fresh.place
      from fresh where events.id = fresh.id`);
  });
}

/** Forgets old events; the newest stays, for the numbers go on from it. */
export async function forgetOldEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await db.execute(
    sql`delete from events where at < ${before}::timestamptz and seq < (select max(seq) from events)`,
  );
}

/** The numbers that are kept: the oldest and the newest. */
export async function readExtent(db: Database): Promise<{ oldest: number; newest: number }> {
  const [row] = await db.select({ oldest: min(events.seq), newest: max(events.seq) }).from(events);
  return { oldest: row?.oldest ?? 0, newest: row?.newest ?? 0 };
}

/** Events after `seq` that the caller may see, oldest first, a batch at most. */
export async function readEvents(db: Database, actor: Actor, seq: number): Promise<EventMessage[]> {
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        gt(events.seq, seq),
        or(eq(events.username, actor.username), and(isNull(events.username), visibleTo(db, actor, events))),
      ),
    )
    .orderBy(asc(events.seq))
    .limit(batchSize);
  return rows.map(({ seq: number, topic, recordId, merchantId, status, at }) => ({
    type: 'event',
    seq: number ?? 0,
    ...{ topic, recordId, merchantId, status },
    at: at.toISOString(),
  }));
}
