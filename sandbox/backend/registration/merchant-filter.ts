import type { MerchantStatusFilter } from '@countinghouse/contract';
import {
  type DepositSwitch,
  nearLimitShare,
  type OutstandingPart,
  type RateLevel,
  type SwitchState,
} from '@countinghouse/contract/vocabulary';
import { and, eq, gte, ilike, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { applications, merchantRequests } from '../../store/schema/applications.ts';
import { merchantFigures } from '../../store/schema/merchant-figures.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import { containing } from '../like.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';

const dayMs = 86_400_000;

/** Since when a merchant has its status. */
export const statusSince = sql`coalesce(${merchants.statusSince}, ${merchants.createdAt})`;

/** What a reviewer asked for and was not answered. */
export const isAskedFor = and(
  eq(merchantRequests.status, 'open'),
  eq(merchantRequests.side, 'reviewer'),
  ne(merchantRequests.kind, 'note'),
);

const isPaused = (now: Date) => sql`coalesce(${merchants.payoutsPausedUntil} > ${now.toISOString()}, false)`;

const chargesCondition: Record<SwitchState, SQL> = {
  on: sql`${merchants.chargesEnabled}`,
  off: sql`not ${merchants.chargesEnabled}`,
};

const depositsCondition = (now: Date): Record<DepositSwitch, SQL> => ({
  on: sql`${merchants.depositsEnabled} and not ${isPaused(now)}`,
  off: sql`not ${merchants.depositsEnabled}`,
  paused: sql`${merchants.depositsEnabled} and ${isPaused(now)}`,
});

/** An application that nothing was kept of needs all. */
const missingCondition: Record<OutstandingPart, SQL> = {
  application: sql`${inArray(merchants.status, ['draft', 'pending_documents'])} and not exists (
    select 1 from ${applications} where ${applications.merchantId} = ${merchants.id}
      and cardinality(${applications.missingSections}) = 0)`,
  request: sql`exists (select 1 from ${merchantRequests}
    where ${merchantRequests.merchantId} = ${merchants.id} and ${isAskedFor})`,
};

/** Thousandths of a limit: disputes reach theirs, returns must be above it. */
const near = nearLimitShare * 1_000;
const isAbove = sql`(coalesce(${merchantFigures.disputeShare}, 0) >= 1000 or coalesce(${merchantFigures.returnShare}, 0) > 1000)`;
const isNear = sql`greatest(${merchantFigures.disputeShare}, ${merchantFigures.returnShare}) >= ${near}::int`;
const rateCondition: Record<RateLevel, SQL> = {
  above: isAbove,
  near: sql`(${isNear} and not ${isAbove})`,
};

const anyOf = <Value extends string>(
  values: readonly Value[] | undefined,
  conditions: Record<Value, SQL>,
): SQL | undefined => values && or(...values.map((value) => sql`(${conditions[value]})`));

const withRates = (levels: readonly RateLevel[]): SQL => sql`exists (select 1 from ${merchantFigures}
  where ${merchantFigures.merchantId} = ${merchants.id} and ${anyOf(levels, rateCondition)})`;

function statusCondition(filter: MerchantStatusFilter, now: Date): SQL | undefined {
  const { status, compliance, charges, deposits, missing, rates, inStatusDays, partnerId } = filter;
  const { search, from, to } = filter;
  return and(
    status && inArray(merchants.status, status),
    compliance && inArray(merchants.compliance, compliance),
    anyOf(charges, chargesCondition),
    anyOf(deposits, depositsCondition(now)),
    anyOf(missing, missingCondition),
    rates && withRates(rates),
    inStatusDays === undefined
      ? undefined
      : lte(statusSince, sql`${new Date(now.getTime() - inStatusDays * dayMs).toISOString()}::timestamptz`),
    partnerId && inArray(merchants.partnerId, partnerId),
    from === undefined ? undefined : gte(merchants.createdAt, new Date(from)),
    to === undefined ? undefined : lt(merchants.createdAt, new Date(to)),
    search === undefined
      ? undefined
      : or(eq(merchants.id, search), ilike(merchants.name, containing(search))),
  );
}

/** What `actor` sees of the merchants that a filter leaves at `now`. */
export const matchingMerchants = (
  db: Database,
  actor: Actor,
  { filter, now }: { filter: MerchantStatusFilter; now: Date },
): SQL | undefined => and(visibleMerchants(db, actor), statusCondition(filter, now));
