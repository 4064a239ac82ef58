import type { DepositEntryKind } from '@countinghouse/contract/vocabulary';
import { depositEntryKinds } from '@countinghouse/contract/vocabulary';
import { and, asc, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Database } from '../../store/database.ts';
import { depositSteps, deposits, ledgerEntries } from '../../store/schema/ledger.ts';
import { findFees } from '../deposits/fees-of.ts';
import { signedMinor } from '../deposits/sums.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { findParties } from './parties.ts';
import type { Statement, StatementLine, StatementPayout } from './statement.ts';

const touchesBalance = or(
  eq(ledgerEntries.debit, 'merchant_balance'),
  eq(ledgerEntries.credit, 'merchant_balance'),
);

async function findBalance(db: Database, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${signedMinor}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(condition, touchesBalance));
  return row?.sum ?? 0;
}

async function findLines(db: Database, condition: SQL | undefined): Promise<StatementLine[]> {
  const rows = await db
    .select({
      kind: sql<DepositEntryKind>`${ledgerEntries.kind}`,
      amountMinor: sql`sum(${signedMinor})`.mapWith(Number),
      itemCount: sql`count(*)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(and(condition, isNotNull(ledgerEntries.depositId)))
    .groupBy(ledgerEntries.kind);
  return rows.sort(
    (one, other) => depositEntryKinds.indexOf(one.kind) - depositEntryKinds.indexOf(other.kind),
  );
}

/** What left the balance for the bank, came back from it, or was canceled before the bank had it. */
async function findPayouts(
  db: Database,
  condition: SQL | undefined,
  timeZone: string,
): Promise<StatementPayout[]> {
  return db
    .select({
      id: deposits.id,
      kind: sql<
        StatementPayout['kind']
      >`coalesce(${depositSteps.step}, case ${ledgerEntries.kind} when 'payout' then 'sent' else 'returned' end)`,
      status: deposits.status,
      date: sql<string>`(${ledgerEntries.at} at time zone ${timeZone}::text)::date::text`,
      traceId: depositSteps.traceId,
      amountMinor: sql<number>`${signedMinor}`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(deposits, eq(deposits.id, ledgerEntries.causeId))
    .leftJoin(
      depositSteps,
      and(
        eq(depositSteps.depositId, deposits.id),
        eq(depositSteps.at, ledgerEntries.at),
        sql`${depositSteps.step} in ('sent', 'returned', 'canceled')`,
      ),
    )
    .where(and(condition, sql`${ledgerEntries.kind} in ('payout', 'payout_failed')`, touchesBalance))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id));
}

/** A month of the merchant’s calendar, as instants. */
export function monthBounds(month: string, timeZone: string): { from: Date; to: Date } {
  const first = DateTime.fromISO(`${month}-01`, { zone: timeZone });
  return { from: first.toJSDate(), to: first.plus({ months: 1 }).toJSDate() };
}

/** What happened to a merchant’s balance in a month. Opening and closing are each reckoned from all that was before. */
export async function findMonthStatement(
  db: Database,
  merchant: MerchantRow,
  { month, currency, now }: { month: string; currency: string; now: Date },
): Promise<Statement> {
  const { timeZone } = merchant;
  const { from, to } = monthBounds(month, timeZone);
  const isOwn = and(eq(ledgerEntries.merchantId, merchant.id), eq(ledgerEntries.currency, currency));
  const isThen = and(isOwn, gte(ledgerEntries.at, from), lt(ledgerEntries.at, to));
  return {
    ...(await findParties(db, merchant)),
    ...{ currency, timeZone, createdOn: DateTime.fromJSDate(now, { zone: timeZone }).toFormat('yyyy-MM-dd') },
    subject: { month, isComplete: to <= now },
    openingMinor: await findBalance(db, and(isOwn, lt(ledgerEntries.at, from))),
    lines: await findLines(db, isThen),
    fees: await findFees(db, isThen, currency),
    payouts: await findPayouts(db, isThen, timeZone),
    closingMinor: await findBalance(db, and(isOwn, lt(ledgerEntries.at, to))),
  };
}
