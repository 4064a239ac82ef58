import type { MerchantStatusFilter, MerchantStatusPage, MerchantStatusQuery } from '@countinghouse/contract';
import type { MerchantStatus } from '@countinghouse/contract/vocabulary';
import { and, asc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import { findHead } from '../events/read.ts';
import { after, decodeCursor, toPage } from '../keyset.ts';
import { containing } from '../like.ts';
import { explainNoMatch } from '../lists/explain-no-match.ts';
import { findStatusCounts } from '../lists/status-totals.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';
import { presentStatus } from './repository.ts';

const cursorSchema = z.tuple([z.string(), z.string()]);

export const statusCondition = ({
  status,
  compliance,
  search,
  from,
  to,
}: MerchantStatusFilter): SQL | undefined =>
  and(
    status && inArray(merchants.status, status),
    compliance && inArray(merchants.compliance, compliance),
    from === undefined ? undefined : gte(merchants.createdAt, new Date(from)),
    to === undefined ? undefined : lt(merchants.createdAt, new Date(to)),
    search === undefined
      ? undefined
      : or(eq(merchants.id, search), ilike(merchants.name, containing(search))),
  );

/** By name; merchants of the same name by id. */
export async function findStatuses(
  db: Database,
  actor: Actor,
  query: MerchantStatusQuery,
): Promise<MerchantStatusPage> {
  const { limit, cursor, id: ids, ...filter } = query;
  const position = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema);
  // Before the rows are read: what happens in between is told once more rather than never.
  const sequence = await findHead(db);
  const rows = await db
    .select()
    .from(merchants)
    .where(
      and(
        visibleMerchants(db, actor),
        ids && inArray(merchants.id, ids),
        statusCondition(filter),
        position && after([merchants.name, merchants.id], [sql`${position[0]}`, sql`${position[1]}`]),
      ),
    )
    .orderBy(asc(merchants.name), asc(merchants.id))
    .limit(limit + 1);
  const page = toPage(rows, {
    limit,
    keysOf: ({ name, id }) => [name, id],
    present: (row) => presentStatus(actor, row),
  });
  return { ...page, sequence };
}

export const findMerchantCounts = (db: Database, actor: Actor, filter: MerchantStatusFilter) =>
  findStatusCounts(
    db,
    { table: merchants, status: sql<MerchantStatus>`${merchants.status}` },
    and(visibleMerchants(db, actor), statusCondition(filter)),
  );

/** Tells why a filter leaves no merchant. */
export const explainNoMerchants = (db: Database, actor: Actor, filter: MerchantStatusFilter) =>
  explainNoMatch(
    db,
    {
      table: merchants,
      at: merchants.createdAt,
      matching: (rest: MerchantStatusFilter, ...more) =>
        and(visibleMerchants(db, actor), statusCondition(rest), ...more),
      parts: {
        search: ['search'],
        status: ['status'],
        compliance: ['compliance'],
        dates: ['from', 'to'],
      },
    },
    filter,
  );
