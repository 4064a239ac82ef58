import {
  type CardBrand,
  type DisputeProgram,
  type DisputeReasonGroup,
  disputePrograms,
  disputeReasonOf,
  programRules,
} from '@countinghouse/contract/vocabulary';
import { and, count, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { disputes } from '../../../store/schema/disputes.ts';
import { transactions } from '../../../store/schema/transactions.ts';
import type { Month } from './months.ts';

/** What was counted of one merchant, brand and month. */
export interface Counted {
  merchantId: string;
  brand: CardBrand;
  month: string;
  disputes: number;
  fraudDisputes: number;
  payments: number;
}

/** How the networks count: Visa looks at payments without the card alone. */
export const programOf = (brand: CardBrand): DisputeProgram | null =>
  disputePrograms.find((program) => programRules[program].brand === brand) ?? null;
export const isCardNotPresentOnly = (brand: CardBrand): boolean => {
  const program = programOf(brand);
  return program !== null && programRules[program].cardNotPresentOnly;
};

const settledStates = ['settled', 'partially_refunded', 'refunded'] as const;

interface Asked {
  months: readonly Month[];
  timeZone: string;
  /** Start from the caller's scope, as every statement does. */
  ofDisputes: SQL | undefined;
  ofPayments: SQL | undefined;
}

type Found = Pick<Counted, 'merchantId' | 'brand' | 'month'> & { isPresent: boolean; count: number };

const monthOf = (column: SQL | typeof disputes.openedAt, timeZone: string) =>
  sql<string>`to_char(${column} at time zone ${timeZone}::text, 'YYYY-MM')`;
const isPresent = sql<boolean>`coalesce(${transactions.entryMode} = 'card_present', false)`;

/** Disputes opened, each of its month; inquiries are none to the networks. */
async function countDisputes(
  db: Database,
  { months, timeZone, ofDisputes }: Asked,
): Promise<(Found & { group: DisputeReasonGroup | undefined })[]> {
  const month = monthOf(disputes.openedAt, timeZone).as('month');
  const present = isPresent.as('is_present');
  const rows = await db
    .select({
      merchantId: disputes.merchantId,
      brand: disputes.brand,
      reasonCode: disputes.reasonCode,
      subReason: disputes.subReason,
      month,
      isPresent: present,
      count: count(),
    })
    .from(disputes)
    .innerJoin(transactions, eq(transactions.id, disputes.transactionId))
    .where(and(ofDisputes, ne(disputes.stage, 'inquiry'), ...within(disputes.openedAt, months)))
    .groupBy(
      disputes.merchantId,
      disputes.brand,
      disputes.reasonCode,
      disputes.subReason,
      sql`month`,
      sql`is_present`,
    );
  return rows.map((row) => ({ ...row, group: disputeReasonOf(row.reasonCode, row.subReason)?.group }));
}

const within = (
  column: typeof disputes.openedAt | typeof transactions.createdAt,
  months: readonly Month[],
) => [gte(column, months[0]?.from ?? new Date(0)), lt(column, months.at(-1)?.to ?? new Date(0))];

async function countPayments(db: Database, { months, timeZone, ofPayments }: Asked): Promise<Found[]> {
  const month = monthOf(sql`${transactions.createdAt}`, timeZone).as('month');
  const rows = await db
    .select({
      merchantId: transactions.merchantId,
      brand: sql<CardBrand>`${transactions.brand}`.as('card_brand'),
      month,
      isPresent: isPresent.as('is_present'),
      count: count(),
    })
    .from(transactions)
    .where(
      and(
        ofPayments,
        eq(transactions.type, 'card'),
        inArray(transactions.status, settledStates),
        ...within(transactions.createdAt, months),
      ),
    )
    .groupBy(transactions.merchantId, sql`card_brand`, sql`month`, sql`is_present`);
  return rows;
}

const keyOf = ({ merchantId, brand, month }: Pick<Found, 'merchantId' | 'brand' | 'month'>) =>
  `${merchantId} ${brand} ${month}`;

/** Disputes and payments of each merchant, brand and month, as the brand's network counts them. */
export async function countByMonth(db: Database, asked: Asked): Promise<Counted[]> {
  const found = new Map<string, Counted>();
  const entryOf = ({ merchantId, brand, month }: Found): Counted => {
    const key = keyOf({ merchantId, brand, month });
    const entry = found.get(key) ?? { merchantId, brand, month, disputes: 0, fraudDisputes: 0, payments: 0 };
    found.set(key, entry);
    return entry;
  };
  const isCounted = (row: Found) => !(row.isPresent && isCardNotPresentOnly(row.brand));
  for (const row of (await countDisputes(db, asked)).filter(isCounted)) {
    const entry = entryOf(row);
    entry.disputes += row.count;
    if (row.group === 'fraud') entry.fraudDisputes += row.count;
  }
  for (const row of (await countPayments(db, asked)).filter(isCounted)) entryOf(row).payments += row.count;
  return [...found.values()];
}
