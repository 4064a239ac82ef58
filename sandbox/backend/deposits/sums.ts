import { type SQL, sql } from 'drizzle-orm';

// Names are written out: a query of one table would leave the table's name out of a column inside a subquery.

/** A ledger entry of `deposits` as the merchant sees it: what came in is positive, what went out negative. */
export const signedMinor = sql`(case when ledger_entries.credit = 'merchant_balance' then ledger_entries.amount_minor else -ledger_entries.amount_minor end)`;

const soFar = (what: SQL, stored: SQL): SQL<number> =>
  sql`(case when deposits.status = 'accruing' then (select ${what} from ledger_entries where ledger_entries.deposit_id = deposits.id) else ${stored} end)`.mapWith(
    Number,
  );

/** What a deposit comes to: an open one so far, a closed one as it was stored. */
export const netMinor = soFar(sql`coalesce(sum(${signedMinor}), 0)::bigint`, sql`deposits.net_minor`);
/** As `netMinor`, how many entries it has. */
export const itemCount = soFar(sql`count(*)`, sql`deposits.item_count`);

/** The bar of the waterfall that a ledger entry is in, joined with its deposit. */
export const lineKind = sql`(case when ledger_entries.at < deposits.carried_until then 'carried_over' else ledger_entries.kind end)`;
