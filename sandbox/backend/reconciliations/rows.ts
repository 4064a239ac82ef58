import type { ReconciliationBody, ReconciliationRowBody } from '@countinghouse/contract';
import {
  maxSavedRows,
  type ReconciliationList,
  reconciliationLists,
  withoutAccountNumbers,
} from '@countinghouse/contract/vocabulary';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { deposits } from '../../store/schema/ledger.ts';
import type { reconciliationRows } from '../../store/schema/reconciliations.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { invalidField, notFound } from '../http/problem.ts';

type Deposit = typeof deposits.$inferSelect;
export type NewRow = Omit<typeof reconciliationRows.$inferInsert, 'reconciliationId'>;

/** What we say of a deposit is read here, not taken from the request. @throws Problem 404 when one is not the merchant’s */
async function findDeposits(
  tx: Database,
  actor: Actor,
  merchantId: string,
  rows: readonly ReconciliationRowBody[],
): Promise<Map<string, Deposit>> {
  const ids = [...new Set(rows.flatMap((row) => ('depositId' in row ? [row.depositId] : [])))];
  if (ids.length === 0) return new Map();
  const own = and(visibleTo(tx, actor, deposits), eq(deposits.merchantId, merchantId));
  const found = await tx
    .select()
    .from(deposits)
    .where(and(own, inArray(deposits.id, ids)));
  if (found.length < ids.length) throw notFound('Deposit');
  return new Map(found.map((deposit) => [deposit.id, deposit]));
}

const sideOf = (row: ReconciliationRowBody) =>
  row.list === 'missing'
    ? { booked: [], bankMinor: null, text: '' }
    : {
        booked: row.booked,
        bankMinor: row.bank.amountMinor,
        text: withoutAccountNumbers(row.text ?? ''),
      };

/** The rows of a result as they are saved, those of each list from 0 on. @throws Problem 400, 404 */
export async function rowsToSave(
  tx: Database,
  actor: Actor,
  merchantId: string,
  rows: readonly ReconciliationRowBody[],
): Promise<NewRow[]> {
  const known = await findDeposits(tx, actor, merchantId, rows);
  const count: Record<ReconciliationList, number> = { different: 0, missing: 0, unknown: 0, matched: 0 };
  return rows.map((row, index): NewRow => {
    const deposit = 'depositId' in row ? known.get(row.depositId) : undefined;
    const currency = row.list === 'missing' ? deposit?.currency : row.bank.currency;
    if (currency === undefined || (deposit && deposit.currency !== currency)) {
      throw invalidField(`rows.${index}.bank.currency`, 'not_valid');
    }
    return {
      ...{ list: row.list, position: count[row.list]++, currency, ...sideOf(row) },
      by: 'by' in row ? row.by : null,
      ...(deposit && {
        ...{ depositId: deposit.id, depositStatus: deposit.status, netMinor: deposit.netMinor },
        ...{ effectiveDate: deposit.effectiveDate, traceId: deposit.traceId },
        accountLast4: deposit.accountLast4,
      }),
    };
  });
}

type Sums = ReconciliationBody['lists']['matched']['bank'];

/** By currency; one that comes to nothing is none. */
function sumOf(amounts: readonly (readonly [string, number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [currency, amountMinor] of amounts) {
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  }
  for (const [currency, sum] of sums) if (sum === 0) sums.delete(currency);
  return sums;
}

const isSame = (told: Sums, counted: Map<string, number>): boolean => {
  const sums = sumOf(told.map(({ currency, amountMinor }) => [currency, amountMinor]));
  return sums.size === counted.size && [...sums].every(([currency, sum]) => counted.get(currency) === sum);
};

/** Holds that counts and sums are those of the rows; of a list that was cut, that they may be. @throws Problem 400 */
export function assertCounts(lists: ReconciliationBody['lists'], rows: readonly NewRow[]): void {
  for (const list of reconciliationLists) {
    const own = rows.filter((row) => row.list === list);
    const { count, expected, bank } = lists[list];
    const isWhole = own.length === count;
    const agrees =
      !isWhole ||
      (isSame(expected, sumOf(own.map(({ currency, netMinor }) => [currency, netMinor ?? 0]))) &&
        isSame(bank, sumOf(own.map(({ currency, bankMinor }) => [currency, bankMinor ?? 0]))));
    if (own.length > Math.min(count, maxSavedRows) || !agrees)
      throw invalidField(`lists.${list}`, 'not_valid');
  }
}
