import type { CurrencyBalance, DepositBalance, DepositBalanceQuery } from '@countinghouse/contract';
import { maxBalanceMerchants, maxPausedMerchants } from '@countinghouse/contract';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { deposits, reserves } from '../../store/schema/ledger.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { type OwnerColumns, visibleTo } from '../actor/scope.ts';
import { banksDateAt } from '../calendar/business-days.ts';
import { findMerchant, isBoarded, visibleMerchants } from '../merchants/find-merchant.ts';
import { presentMerchantBalances } from './merchant-balances.ts';
import { nextDeposit } from './next-deposit.ts';
import { findOpenDeposits, type OpenDeposit } from './open-deposits.ts';

type Scope = (owner: OwnerColumns) => SQL | undefined;

const sumOf = (rows: readonly OpenDeposit[], value: (row: OpenDeposit) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** What was captured and is not settled yet, by currency. */
async function findSettling(db: Database, scope: Scope) {
  const rows = await db
    .select({
      currency: transactions.currency,
      amountMinor: sql`sum(${transactions.capturedMinor})`.mapWith(Number),
      itemCount: count(),
    })
    .from(transactions)
    .where(and(scope(transactions), inArray(transactions.status, ['captured', 'settling', 'originated'])))
    .groupBy(transactions.currency);
  return new Map(rows.map((row) => [row.currency, row]));
}

/** The last deposit that arrived, by currency. */
async function findLastPaid(db: Database, scope: Scope) {
  const rows = await db
    .selectDistinctOn([deposits.currency], {
      id: deposits.id,
      currency: deposits.currency,
      amountMinor: deposits.netMinor,
      paidAt: deposits.paidAt,
    })
    .from(deposits)
    .where(and(scope(deposits), eq(deposits.status, 'paid'), isNotNull(deposits.paidAt)))
    .orderBy(deposits.currency, desc(deposits.paidAt), desc(deposits.id));
  return new Map(rows.map((row) => [row.currency, row]));
}

/** Merchants that are paid nothing for now, because their bank account was changed. */
async function findPaused(db: Database, inScope: SQL | undefined, now: Date) {
  const { id, name, payoutsPausedUntil: until } = merchants;
  const rows = await db
    .select({ id, name, until })
    .from(merchants)
    .where(and(inScope, isBoarded, gt(until, now)))
    .orderBy(asc(until), asc(id))
    .limit(maxPausedMerchants);
  return rows.flatMap(({ until: end, ...merchant }) => (end ? [{ merchant, until: end.toISOString() }] : []));
}

/** What is held in reserve, and what of it is released first, by currency. */
async function findReserves(db: Database, scope: Scope) {
  const rows = await db
    .select({ currency: reserves.currency, amountMinor: reserves.amountMinor, dueAt: reserves.dueAt })
    .from(reserves)
    .where(and(scope(reserves), isNotNull(reserves.dueAt)))
    .orderBy(asc(reserves.dueAt));
  return Map.groupBy(rows, ({ currency }) => currency);
}

type Reserve = Awaited<ReturnType<typeof findReserves>> extends Map<string, (infer Row)[]> ? Row : never;

function presentReserve(held: readonly Reserve[], currency: string): CurrencyBalance['reserve'] {
  const [first] = held;
  const together = held.filter(({ dueAt }) => dueAt?.getTime() === first?.dueAt?.getTime());
  const sum = (rows: readonly Reserve[]) => rows.reduce((all, { amountMinor }) => all + amountMinor, 0);
  return {
    amount: { amountMinor: sum(held), currency },
    nextRelease: first?.dueAt
      ? { amount: { amountMinor: sum(together), currency }, at: first.dueAt.toISOString() }
      : null,
  };
}

/** The open and the sent deposits of one currency. */
function presentOpen(rows: readonly OpenDeposit[], currency: string, now: Date) {
  const of = (...statuses: OpenDeposit['deposit']['status'][]) =>
    rows.filter(({ deposit }) => statuses.includes(deposit.status));
  const money = (amountMinor: number) => ({ amountMinor, currency });
  const part = (some: readonly OpenDeposit[]) => ({
    amount: money(sumOf(some, (row) => row.netMinor)),
    depositCount: some.length,
  });
  const accruing = of('accruing');
  const moving = of('in_transit', 'retried');
  const arrivals = moving.flatMap(({ deposit }) => (deposit.dueAt ? [banksDateAt(deposit.dueAt)] : []));
  return {
    accruing: { ...part(accruing), itemCount: sumOf(accruing, (row) => row.itemCount) },
    next: nextDeposit(of('accruing', 'pending', 'failed'), currency, now),
    pending: part(of('pending')),
    inTransit: { ...part(moving), arrivesOn: arrivals.sort()[0] ?? null },
    failed: part(of('failed')),
    carriedOver: money(
      Math.min(
        0,
        sumOf(accruing, (row) => Math.min(0, row.carriedMinor)),
      ),
    ),
  };
}

/** What is on its way to the caller's merchants, or to one of them. @throws Problem 404 */
export async function findBalance(
  db: Database,
  actor: Actor,
  { merchantId }: DepositBalanceQuery,
  now: Date,
): Promise<DepositBalance> {
  if (merchantId !== undefined) await findMerchant(db, actor, merchantId);
  const scope: Scope = (owner) =>
    and(visibleTo(db, actor, owner), merchantId ? eq(owner.merchantId, merchantId) : undefined);
  const one = merchantId ? eq(merchants.id, merchantId) : undefined;
  const inScope = await db
    .select({ currency: merchants.currency, count: count() })
    .from(merchants)
    .where(and(visibleMerchants(db, actor), one, isBoarded))
    .groupBy(merchants.currency);
  const paused = await findPaused(db, and(visibleMerchants(db, actor), one), now);
  const open = await findOpenDeposits(db, scope(deposits));
  const settling = await findSettling(db, scope);
  const lastPaid = await findLastPaid(db, scope);
  const held = await findReserves(db, scope);
  const codes = new Set([
    ...inScope.map(({ currency }) => currency),
    ...open.map(({ deposit }) => deposit.currency),
    ...[...settling.keys(), ...lastPaid.keys(), ...held.keys()],
  ]);
  const balances = presentMerchantBalances(open, now);
  return {
    asOf: now.toISOString(),
    paused,
    currencies: [...codes].sort().map((currency): CurrencyBalance => {
      const paid = lastPaid.get(currency);
      const waiting = settling.get(currency);
      return {
        currency,
        settling: {
          amount: { amountMinor: waiting?.amountMinor ?? 0, currency },
          itemCount: waiting?.itemCount ?? 0,
        },
        ...presentOpen(
          open.filter(({ deposit }) => deposit.currency === currency),
          currency,
          now,
        ),
        lastPaid: paid?.paidAt
          ? {
              id: paid.id,
              amount: { amountMinor: paid.amountMinor, currency },
              paidAt: paid.paidAt.toISOString(),
            }
          : null,
        reserve: presentReserve(held.get(currency) ?? [], currency),
      };
    }),
    merchants: balances.slice(0, maxBalanceMerchants),
    merchantCount: inScope.reduce((sum, row) => sum + row.count, 0),
    failedMerchantCount: new Set(
      balances.filter(({ failed }) => failed.depositCount > 0).map(({ merchant }) => merchant.id),
    ).size,
  };
}
