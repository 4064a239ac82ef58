import type { ReturnRate } from '@countinghouse/contract';
import { returnRateLimits, returnRateWindowDays } from '@countinghouse/contract/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { transactionEvents, transactions } from '../../store/schema/transactions.ts';

const dayMs = 86_400_000;
/** The longest that a return can come after its debit was made: 60 days, and the banking days around them. */
const longestReturnDays = 70;

/** Debits that were sent and came back, of a merchant, status and code. */
interface CountedDebits {
  merchantId: string;
  status: string;
  code: string | null;
  count: number;
}

/** Debits that were sent in the window, and those that came back in it, by merchant and code; `whose` is about `debit`. */
async function countDebits(db: Database, whose: SQL, at: Date): Promise<CountedDebits[]> {
  const [from, made] = [returnRateWindowDays, returnRateWindowDays + longestReturnDays].map((days) =>
    new Date(at.getTime() - days * dayMs).toISOString(),
  );
  const { rows } = (await db.execute(sql`
    select debit.merchant_id as "merchantId", event.status, debit.return_code as code, count(*)::int as count
    from ${transactions} debit join ${transactionEvents} event on event.transaction_id = debit.id
    where ${whose} and debit.type = 'ach' and debit.created_at >= ${made}::timestamptz
      and event.status in ('originated', 'returned')
      and event.at > ${from}::timestamptz and event.at <= ${at.toISOString()}::timestamptz
    group by 1, 2, 3`)) as unknown as { rows: CountedDebits[] };
  return rows;
}

function ratesOf(counts: readonly CountedDebits[]): ReturnRate[] {
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

/** How many of a merchant's debits came back in the 60 days before `at`, beside the limits of the ACH network. */
export const findReturnRates = async (db: Database, merchantId: string, at: Date): Promise<ReturnRate[]> =>
  ratesOf(await countDebits(db, sql`debit.merchant_id = ${merchantId}`, at));

/** The same of each merchant of a partner that had any. */
export async function findReturnRatesOf(
  db: Database,
  partnerId: string,
  at: Date,
): Promise<(merchantId: string) => ReturnRate[]> {
  const counts = await countDebits(db, sql`debit.partner_id = ${partnerId}`, at);
  const byMerchant = Map.groupBy(counts, ({ merchantId }) => merchantId);
  return (merchantId) => ratesOf(byMerchant.get(merchantId) ?? []);
}
