import type {
  CheckoutProfileCounts,
  CheckoutProfileFilter,
  CheckoutProfilePage,
  CheckoutProfileQuery,
} from '@countinghouse/contract';
import type { profileSorts } from '@countinghouse/contract/vocabulary';
import { and, asc, desc, ilike, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { checkoutProfiles } from '../../store/schema/checkout.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import { findHead } from '../events/read.ts';
import { before, decodeCursor, instantKey, toPage } from '../keyset.ts';
import { containing, literal } from '../like.ts';
import { findStatusCounts } from '../lists/status-totals.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';
import {
  type FoundProfile,
  nameKey,
  profileStatusFor,
  selectProfiles,
  visibleProfiles,
} from './find-profile.ts';
import { presentProfile } from './present-profile.ts';

const { id, changedAt } = checkoutProfiles;

interface Order {
  by: SQL[];
  /** After the last row of a page, which its cursor names. The order's name comes first: no cursor is of another. */
  beyond: (cursor: string) => SQL;
  keysOf: (row: FoundProfile & { sortedBy: string }) => string[];
}

const orders: Record<(typeof profileSorts)[number], Order> = {
  name: {
    by: [asc(nameKey), asc(id)],
    beyond: (cursor) => {
      const [, name, last] = decodeCursor(cursor, z.tuple([z.literal('name'), z.string(), z.string()]));
      return sql`(${nameKey}, ${id}) > (${name}, ${last})`;
    },
    keysOf: ({ profile, sortedBy }) => ['name', sortedBy, profile.id],
  },
  changed: {
    by: [desc(changedAt), desc(id)],
    beyond: (cursor) => {
      const [, at, last] = decodeCursor(cursor, z.tuple([z.literal('changed'), instantKey, z.string()]));
      return before([changedAt, id], [sql`${at}::timestamptz`, sql`${last}`]);
    },
    keysOf: ({ profile }) => ['changed', profile.changedAt.toISOString(), profile.id],
  },
};

/** Those that links of any of these merchants can have; of a merchant that the caller does not see there are none. */
function isForMerchants(db: Database, actor: Actor, merchantIds: string[]) {
  const partnersOfThem = db
    .select({ id: merchants.partnerId })
    .from(merchants)
    .where(and(visibleMerchants(db, actor), inArray(merchants.id, merchantIds)));
  return or(
    inArray(checkoutProfiles.merchantId, merchantIds),
    and(isNull(checkoutProfiles.merchantId), inArray(checkoutProfiles.partnerId, partnersOfThem)),
  );
}

/** An id or its beginning; or a part of the name. */
function searchCondition(search: string): SQL {
  const [, rest] = /^cpr_(.*)$/i.exec(search) ?? [];
  if (rest !== undefined) return like(id, `${literal(`cpr_${rest.toUpperCase()}`)}%`);
  return ilike(checkoutProfiles.name, containing(search));
}

/** What `actor` sees of the profiles that a filter leaves. */
const matching = (
  db: Database,
  actor: Actor,
  { status, merchantId, search }: CheckoutProfileFilter,
): SQL | undefined =>
  and(
    visibleProfiles(db, actor),
    status && inArray(profileStatusFor(actor), status),
    merchantId && isForMerchants(db, actor, merchantId),
    search === undefined ? undefined : searchCondition(search),
  );

/** Checkout pages in the caller's scope: a page of them, and how many there are of each status. */
export function createProfileList(db: Database, clock: () => Date) {
  async function findPage(actor: Actor, query: CheckoutProfileQuery): Promise<CheckoutProfilePage> {
    const { limit, cursor, sort, id: ids, ...filter } = query;
    const order = orders[sort];
    const past = cursor === undefined ? undefined : order.beyond(cursor);
    // Before the rows are read: what happens in between is told once more rather than never.
    const sequence = await findHead(db);
    const rows = await selectProfiles(db, actor, clock())
      .where(and(matching(db, actor, filter), ids && inArray(id, ids), past))
      .orderBy(...order.by)
      .limit(limit + 1);
    const page = toPage(rows, { limit, keysOf: order.keysOf, present: (row) => presentProfile(actor, row) });
    return { ...page, sequence };
  }

  const findCounts = (actor: Actor, filter: CheckoutProfileFilter): Promise<CheckoutProfileCounts> =>
    findStatusCounts(
      db,
      { table: checkoutProfiles, status: profileStatusFor(actor) },
      matching(db, actor, filter),
    );

  return { findPage, findCounts };
}
