import type { MerchantStatusExport } from '@countinghouse/contract';
import type { ReturnRateKind } from '@countinghouse/contract/vocabulary';
import { eq, type SQL, sql } from 'drizzle-orm';
import { applications, merchantRequests } from '../../store/schema/applications.ts';
import { merchantFigures } from '../../store/schema/merchant-figures.ts';
import { merchants, partners } from '../../store/schema/portfolio.ts';
import { isAskedFor, matchingMerchants, statusSince } from '../registration/merchant-filter.ts';
import { money, number, text, time, word } from './cells.ts';
import { bigintKey, instantKey, ordersOfTime, type Source, textKey } from './source.ts';

/** Of what was counted of a merchant; null where nothing was. */
const figure = (value: SQL): SQL =>
  sql`(select ${value} from ${merchantFigures} where ${merchantFigures.merchantId} = ${merchants.id})`;

/** As they are shown: percent, of a limit or of payments. */
const percent = (value: SQL): SQL => sql`coalesce(${figure(sql`round(${value}, 2)::text`)}, '')`;

const returned = (kind: ReturnRateKind): SQL =>
  percent(sql`(select 100 * (rate ->> 'rate')::numeric
    from jsonb_array_elements(${merchantFigures.returnRates}) rate where rate ->> 'kind' = ${kind})`);

/** What was not counted comes after nought, as in the list. */
const figureKey = (value: SQL) => bigintKey(sql`coalesce(${figure(value)}, -1)`);
const volumeKeys = [
  textKey(merchants.currency),
  figureKey(sql`${merchantFigures.volumeMinor}`),
  textKey(merchants.id),
];
const sinceKeys = [instantKey(statusSince), textKey(merchants.id)];

/** The list of merchants as a file has it. */
export const merchantSource: Source = {
  table: merchants,
  join: { table: partners, on: eq(partners.id, merchants.partnerId) },
  id: merchants.id,
  at: merchants.createdAt,
  orders: {
    ...ordersOfTime(merchants.createdAt, textKey(merchants.id)),
    name: { keys: [textKey(merchants.name), textKey(merchants.id)], isDescending: false },
    longest: { keys: sinceKeys, isDescending: false },
    latest: { keys: sinceKeys, isDescending: true },
    highest: { keys: volumeKeys, isDescending: true },
    lowest: { keys: volumeKeys, isDescending: false },
    disputes: {
      keys: [figureKey(sql`${merchantFigures.disputeShare}`), textKey(merchants.id)],
      isDescending: true,
    },
    returns: {
      keys: [figureKey(sql`${merchantFigures.returnShare}`), textKey(merchants.id)],
      isDescending: true,
    },
  },
  columns: {
    id: word(merchants.id),
    name: text(merchants.name),
    partnerId: word(merchants.partnerId),
    partnerName: text(partners.name),
    mcc: word(merchants.mcc),
    status: word(merchants.status),
    statusSince: time(statusSince),
    compliance: word(merchants.compliance),
    chargesEnabled: word(merchants.chargesEnabled),
    depositsEnabled: word(merchants.depositsEnabled),
    payoutsPausedUntil: time(merchants.payoutsPausedUntil),
    // Words without commas need no quotes.
    missingSections: word(
      sql`(select array_to_string(${applications.missingSections}, ' + ') from ${applications}
        where ${applications.merchantId} = ${merchants.id} and ${merchants.status} in ('draft', 'pending_documents'))`,
    ),
    openRequests: number(
      sql`(select count(*) from ${merchantRequests}
        where ${merchantRequests.merchantId} = ${merchants.id} and ${isAskedFor})`,
    ),
    volume: money(figure(sql`${merchantFigures.volumeMinor}`), merchants.currency),
    currency: word(merchants.currency),
    disputeRate: number(percent(sql`(${merchantFigures.disputeRate} ->> 'basisPoints')::numeric / 100`)),
    disputeLimitShare: number(percent(sql`100 * (${merchantFigures.disputeRate} ->> 'share')::numeric`)),
    unauthorizedReturns: number(returned('unauthorized')),
    administrativeReturns: number(returned('administrative')),
    allReturns: number(returned('all')),
    createdAt: time(merchants.createdAt),
  },
  condition: (db, actor, filter, now) =>
    matchingMerchants(db, actor, { filter: filter as MerchantStatusExport['filter'], now }),
};
