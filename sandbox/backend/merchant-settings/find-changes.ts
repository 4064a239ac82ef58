import type { ChangeFilter, ChangePage, ChangeQuery, ChangeRow as Row } from '@countinghouse/contract';
import { type ChangeStatus, changeLifeDays } from '@countinghouse/contract/vocabulary';
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { changeRequests } from '../../store/schema/registration.ts';
import type { Actor } from '../actor/actor.ts';
import { findHead } from '../events/read.ts';
import { after, before, decodeCursor, instantKey, toPage } from '../keyset.ts';
import { containing } from '../like.ts';
import { explainNoMatch } from '../lists/explain-no-match.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';
import { type ChangeRow, changeActionsOf } from './present-change.ts';

const cursorSchema = z.tuple([instantKey, z.string()]);

/** When a change ends by itself; null once it is decided. */
export const expiryOf = ({ status, requestedAt }: Pick<ChangeRow, 'status' | 'requestedAt'>): Date | null =>
  status === 'pending' ? new Date(requestedAt.getTime() + changeLifeDays * 86_400_000) : null;

const idsInScope = (db: Database, actor: Actor, condition?: SQL) =>
  db
    .select({ id: merchants.id })
    .from(merchants)
    .where(and(visibleMerchants(db, actor), condition));

/** The requests of a filter, as far as the caller sees them. */
function conditionOf(db: Database, actor: Actor, filter: ChangeFilter): SQL | undefined {
  const { status, kind, merchantId, from, to, search } = filter;
  return and(
    inArray(changeRequests.merchantId, idsInScope(db, actor)),
    status && inArray(changeRequests.status, status),
    kind && eq(changeRequests.kind, kind),
    merchantId && inArray(changeRequests.merchantId, merchantId),
    from === undefined ? undefined : gte(changeRequests.requestedAt, new Date(from)),
    to === undefined ? undefined : lt(changeRequests.requestedAt, new Date(to)),
    search === undefined
      ? undefined
      : or(
          eq(changeRequests.id, search),
          ilike(changeRequests.requestedBy, containing(search)),
          inArray(
            changeRequests.merchantId,
            idsInScope(db, actor, ilike(merchants.name, containing(search))),
          ),
        ),
  );
}

const present =
  (actor: Actor) =>
  ({ request, merchantName }: { request: ChangeRow; merchantName: string }): Row => ({
    id: request.id,
    merchant: { id: request.merchantId, name: merchantName },
    status: request.status,
    kind: request.kind ?? 'other',
    fields: Object.keys(request.changes),
    requestedBy: request.requestedBy,
    requestedAt: request.requestedAt.toISOString(),
    expiresAt: expiryOf(request)?.toISOString() ?? null,
    decidedBy: request.decidedBy,
    decidedAt: request.decidedAt?.toISOString() ?? null,
    mayApprove: changeActionsOf(actor, request).includes('approve'),
  });

/** By when they were filed. */
export async function findChanges(
  db: Database,
  actor: Actor,
  { limit, cursor, id: ids, sort, ...filter }: ChangeQuery,
): Promise<ChangePage> {
  const position = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema);
  // Before the rows are read: what happens in between is told once more rather than never.
  const sequence = await findHead(db);
  const [beyond, order] = sort === 'oldest' ? [after, asc] : [before, desc];
  const keys = [changeRequests.requestedAt, changeRequests.id];
  const rows = await db
    .select({ request: changeRequests, merchantName: merchants.name })
    .from(changeRequests)
    .innerJoin(merchants, eq(merchants.id, changeRequests.merchantId))
    .where(
      and(
        conditionOf(db, actor, filter),
        ids && inArray(changeRequests.id, ids),
        position && beyond(keys, [sql`${position[0]}::timestamptz`, sql`${position[1]}`]),
      ),
    )
    .orderBy(...keys.map((key) => order(key)))
    .limit(limit + 1);
  const page = toPage(rows, {
    limit,
    keysOf: ({ request }) => [request.requestedAt.toISOString(), request.id],
    present: present(actor),
  });
  return { ...page, sequence };
}

export async function countChanges(db: Database, actor: Actor, filter: ChangeFilter) {
  const rows = await db
    .select({ status: changeRequests.status, count: count() })
    .from(changeRequests)
    .where(conditionOf(db, actor, filter))
    .groupBy(changeRequests.status);
  return { items: rows satisfies { status: ChangeStatus; count: number }[] };
}

/** Tells why a filter leaves no request. */
export const explainNoChanges = (db: Database, actor: Actor, filter: ChangeFilter) =>
  explainNoMatch(
    db,
    {
      table: changeRequests,
      at: changeRequests.requestedAt,
      matching: (rest: ChangeFilter, ...more) => and(conditionOf(db, actor, rest), ...more),
      parts: {
        search: ['search'],
        status: ['status'],
        kind: ['kind'],
        merchant: ['merchantId'],
        dates: ['from', 'to'],
      },
    },
    filter,
  );
