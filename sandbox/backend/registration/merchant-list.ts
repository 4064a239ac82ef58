import type {
  MerchantFiguresAnswer,
  MerchantStatusFilter,
  MerchantStatusPage,
  MerchantStatusQuery,
} from '@countinghouse/contract';
import type { MerchantStatus } from '@countinghouse/contract/vocabulary';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchantFigures } from '../../store/schema/merchant-figures.ts';
import { merchants, partners } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import { findHead } from '../events/read.ts';
import { toPage } from '../keyset.ts';
import { explainNoMatch } from '../lists/explain-no-match.ts';
import { findStatusCounts } from '../lists/status-totals.ts';
import { matchingMerchants } from './merchant-filter.ts';
import { countOpenRequests, findMissing } from './merchant-gaps.ts';
import { merchantOrders, type SortedRow } from './merchant-sort.ts';
import { findVersions, presentStatus, statusSinceOf } from './repository.ts';

const dayMs = 86_400_000;

interface Asked<Filter> {
  filter: Filter;
  now: Date;
}

function presentFigures({ merchant, figures }: SortedRow): MerchantFiguresAnswer | null {
  if (!figures) return null;
  const { volumeMinor, payments, disputeRate, returnRates, countedAt } = figures;
  return {
    volume: { amountMinor: volumeMinor, currency: merchant.currency },
    ...{ payments, disputeRate, returnRates },
    countedAt: countedAt.toISOString(),
  };
}

/** A page of merchants with what each lacks, and what was counted of it. */
export async function findStatuses(
  db: Database,
  actor: Actor,
  { filter: query, now }: Asked<MerchantStatusQuery>,
): Promise<MerchantStatusPage> {
  const { limit, cursor, sort, id: ids, ...filter } = query;
  const order = merchantOrders[sort];
  const past = cursor === undefined ? undefined : order.beyond(cursor);
  // Before the rows are read: what happens in between is told once more rather than never.
  const sequence = await findHead(db);
  const rows = await db
    .select({ merchant: merchants, figures: merchantFigures, partnerName: partners.name })
    .from(merchants)
    .innerJoin(partners, eq(partners.id, merchants.partnerId))
    .leftJoin(merchantFigures, eq(merchantFigures.merchantId, merchants.id))
    .where(and(matchingMerchants(db, actor, { filter, now }), ids && inArray(merchants.id, ids), past))
    .orderBy(...order.by)
    .limit(limit + 1);
  const found = rows.slice(0, limit).map(({ merchant }) => merchant);
  const missingOf = await findMissing(db, found, now);
  const foundIds = found.map(({ id }) => id);
  const openRequestsOf = await countOpenRequests(db, foundIds);
  const versionOfMerchant = await findVersions(db, foundIds);
  const page = toPage(rows, {
    limit,
    keysOf: order.keysOf,
    present: ({ partnerName, ...row }) => ({
      ...presentStatus(actor, row.merchant, now),
      daysInStatus: Math.floor((now.getTime() - statusSinceOf(row.merchant).getTime()) / dayMs),
      partnerName,
      version: versionOfMerchant(row.merchant.id),
      missing: missingOf(row.merchant.id),
      openRequests: openRequestsOf(row.merchant.id),
      figures: presentFigures(row),
    }),
  });
  return { ...page, sequence };
}

export const findMerchantCounts = (db: Database, actor: Actor, asked: Asked<MerchantStatusFilter>) =>
  findStatusCounts(
    db,
    { table: merchants, status: sql<MerchantStatus>`${merchants.status}` },
    matchingMerchants(db, actor, asked),
  );

/** Tells why a filter leaves no merchant. */
export const explainNoMerchants = (
  db: Database,
  actor: Actor,
  { filter, now }: Asked<MerchantStatusFilter>,
) =>
  explainNoMatch(
    db,
    {
      table: merchants,
      at: merchants.createdAt,
      matching: (rest: MerchantStatusFilter, ...more) =>
        and(matchingMerchants(db, actor, { filter: rest, now }), ...more),
      parts: {
        search: ['search'],
        status: ['status'],
        compliance: ['compliance'],
        charges: ['charges'],
        deposits: ['deposits'],
        missing: ['missing'],
        rates: ['rates'],
        age: ['inStatusDays'],
        partner: ['partnerId'],
        dates: ['from', 'to'],
      },
    },
    filter,
  );
