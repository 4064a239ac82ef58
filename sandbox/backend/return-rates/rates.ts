import type { ReturnRate } from '@countinghouse/contract';
import { returnRateLimits, returnRateWindowDays } from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { transactionEvents, transactions } from '../../store/schema/transactions.ts';

const dayMs = 86_400_000;
/** The longest that a return can come after its debit was made: 60 days, and the banking days around them. */
const longestReturnDays = 70;

/** Debits that a merchant sent in the window, and those that came back in it, by code. */
async function countDebits(db: Database, merchantId: string, at: Date) {
  const [from, made] = [returnRateWindowDays, returnRateWindowDays + longestReturnDays].map((days) =>
    new Date(at.getTime() - days * dayMs).toISOString(),
  );
  const { rows } = (await db.execute(sql`
    select event.status, debit.return_code as code, count(*)::int as count
    from ${transactions} debit join ${transactionEvents} event on event.transaction_id = debit.id
    where debit.merchant_id = ${merchantId} and debit.type = 'ach' and debit.created_at >= ${made}::timestamptz
      and event.status in ('originated', 'returned')
      and event.at > ${from}::timestamptz and event.at <= ${at.toISOString()}::timestamptz
    group by 1, 2`)) as unknown as { rows: { status: string; code: string | null; count: number }[] };
  return rows;
}

/** How many of a merchant's debits came back in the 60 days before `at`, beside the limits of the ACH network. */
export async function findReturnRates(db: Database, merchantId: string, at: Date): Promise<ReturnRate[]> {
  const counts = await countDebits(db, merchantId, at);
  const total = (rows: typeof counts) => rows.reduce((sum, { count }) => sum + count, 0);
  const debits = total(counts.filter(({ status }) => status === 'originated'));
  return returnRateLimits.map(({ kind, codes, basisPoints }) => {
    const known: readonly string[] | null = codes;
    const isMeant = (code: string | null) => known === null || (code !== null && known.includes(code));
    const returned = total(counts.filter(({ status, code }) => status === 'returned' && isMeant(code)));
    return {
      kind,
      returned,
      debits,
      rate: debits === 0 ? Math.min(returned, 1) : returned / debits,
      limit: basisPoints / 10_000,
      isExceeded: returned * 10_000 > basisPoints * debits,
    };
  });
}
