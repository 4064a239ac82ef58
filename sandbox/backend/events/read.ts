import type { RealtimeEvent } from '@countinghouse/contract';
import type { Permission, RealtimeEventType } from '@countinghouse/contract/vocabulary';
import { and, asc, eq, gt, inArray, isNull, lte, max, or } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { events } from '../../store/schema/activity.ts';
import type { Actor } from '../actor/actor.ts';
import { actorHas } from '../actor/actor-has.ts';
import { visibleTo } from '../actor/scope.ts';

type EventRow = typeof events.$inferSelect;
type Topic = EventRow['topic'];

/** Who may not read a kind of record hears nothing of it either. */
const permissions: Record<Topic, Permission> = {
  transaction: 'transactions:read',
  refund: 'transactions:read',
  dispute: 'disputes:read',
  deposit: 'deposits:read',
  merchant: 'merchant-status:read',
  partner: 'partner-settings:read',
  change: 'settings:read',
  checkout_profile: 'checkout:read',
  payment_link: 'checkout:read',
  user: 'users:read',
  notification: 'profile:read',
};

const topicsOf = (actor: Actor) =>
  (Object.keys(permissions) as Topic[]).filter((topic) => actorHas(actor, permissions[topic]));

function typeOf({ topic, isNew, status }: EventRow): RealtimeEventType {
  if (topic === 'notification') return 'notification.created';
  if (topic === 'refund' || topic === 'dispute' || topic === 'deposit' || topic === 'partner')
    return `${topic}.updated`;
  if ((topic === 'user' || topic === 'payment_link') && status === 'deleted') return `${topic}.deleted`;
  return isNew ? `${topic}.created` : `${topic}.updated`;
}

const presentEvent = (row: EventRow): RealtimeEvent => ({
  type: typeOf(row),
  sequence: row.seq ?? 0,
  at: row.at.toISOString(),
  id: row.recordId,
  transactionId: row.transactionId,
  merchantId: row.merchantId,
  status: row.status,
});

/** The largest number given so far. */
export async function findHead(db: Database): Promise<number> {
  const [row] = await db.select({ head: max(events.seq) }).from(events);
  return row?.head ?? 0;
}

/** Events in the caller's scope, after one number and up to another, in their order. */
export async function findEvents(
  db: Database,
  actor: Actor,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<RealtimeEvent[]> {
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        gt(events.seq, after),
        lte(events.seq, upTo),
        // What is told to one user is nobody else's; the rest is whoever's the record is.
        or(eq(events.subject, actor.subject), and(isNull(events.subject), visibleTo(db, actor, events))),
        inArray(events.topic, topicsOf(actor)),
      ),
    )
    .orderBy(asc(events.seq))
    .limit(limit);
  return rows.map(presentEvent);
}
