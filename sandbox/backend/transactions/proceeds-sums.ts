import { sql } from 'drizzle-orm';

/** Of the ledger's entries, those of a row's payment that deposits are made of. */
const ofPayment = sql`from ledger_entries entry where entry.transaction_id = transactions.id and entry.deposit_id is not null`;
const signed = sql`case when entry.credit = 'merchant_balance' then entry.amount_minor else -entry.amount_minor end`;

/** What the merchant has of a payment, in minor units; null until it settles. As its page says it (`findProceeds`). */
export const proceeds = {
  fees: sql<number | null>`(select -sum(${signed}) ${ofPayment} and entry.kind = 'fees')`,
  net: sql<number | null>`(select sum(${signed}) ${ofPayment} having bool_or(entry.kind = 'captured'))`,
  /** Both, with a comma between, for lists: their entries are read once. */
  both: sql<string>`(select concat(-sum(${signed}) filter (where entry.kind = 'fees'), ',', case when bool_or(entry.kind = 'captured') then sum(${signed}) end) ${ofPayment})`,
  /** The deposits that hold its money, oldest first. */
  depositIds: sql`coalesce((select string_agg(distinct entry.deposit_id, ' ' order by entry.deposit_id) ${ofPayment}), '')`,
};

/** Reads `proceeds.both`. */
export function readProceeds(both: string): { feesMinor: number | null; netMinor: number | null } {
  const [feesMinor = null, netMinor = null] = both.split(',').map((sum) => (sum === '' ? null : Number(sum)));
  return { feesMinor, netMinor };
}
