import type { DepositBreakdown } from '@countinghouse/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { depositSteps, ledgerEntries } from '../../store/schema/ledger.ts';
import type { Actor } from '../actor/actor.ts';
import { findSales } from './business-days-of.ts';
import { sumLines } from './close-deposit.ts';
import { feesOf, findFees } from './fees-of.ts';
import { findLines, findOne } from './find-deposit.ts';
import type { DepositListRow } from './present.ts';
import { findSteps } from './steps.ts';

type Deposit = DepositListRow['deposit'];

async function findTimeline(db: Database, deposit: Deposit): Promise<DepositBreakdown['timeline']> {
  const { currency } = deposit;
  const rows = await findSteps(db, deposit.id);
  const plain = { amount: null, traceId: null, accountLast4: null, failureReason: null, username: null };
  const steps = rows.map(({ at, step, amountMinor, traceId, accountLast4, failureReason, username }) => ({
    ...{ step, traceId, accountLast4, failureReason, username },
    at: at.toISOString(),
    amount: { amountMinor, currency },
  }));
  const closedAt = deposit.closedAt?.toISOString();
  const before = closedAt ? steps.filter(({ at }) => at < closedAt) : steps;
  return [
    { ...plain, at: deposit.openedAt.toISOString(), step: 'opened' },
    ...before,
    ...(closedAt ? [{ ...plain, at: closedAt, step: 'closed' as const }] : []),
    ...steps.slice(before.length),
  ];
}

/** What the bank was sent last, as the ledger has it; null when nothing was. */
async function findSent(db: Database, { id }: Deposit): Promise<number | null> {
  const [row] = await db
    .select({ amountMinor: ledgerEntries.amountMinor })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.causeId, id),
        sql`${ledgerEntries.kind} in ('payout', 'payout_failed')`,
        eq(ledgerEntries.debit, 'merchant_balance'),
        sql`${ledgerEntries.at} = (select max(${depositSteps.at}) from ${depositSteps}
          where ${depositSteps.depositId} = ${id} and ${depositSteps.step} = 'sent')`,
      ),
    );
  return row?.amountMinor ?? null;
}

/** Rows, lines, net and what was sent, each from where it is kept: whether they agree is found out, not said. */
async function findProof(db: Database, row: DepositListRow): Promise<DepositBreakdown['proof']> {
  const { deposit, netMinor } = row;
  const money = (amountMinor: number) => ({ amountMinor, currency: deposit.currency });
  const lines = await findLines(db, deposit);
  const rows = new Map((await sumLines(db, deposit.id)).map((one) => [one.kind, one.amountMinor]));
  const kinds = new Set([...lines.map(({ kind }) => kind), ...rows.keys()]);
  const compared = [...kinds].map((kind) => ({
    kind,
    line: lines.find((one) => one.kind === kind)?.amountMinor ?? 0,
    rows: rows.get(kind) ?? 0,
  }));
  const linesSum = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const sent = await findSent(db, deposit);
  return {
    lines: compared.map(({ kind, ...sums }) => ({ kind, line: money(sums.line), rows: money(sums.rows) })),
    linesSum: money(linesSum),
    net: money(netMinor),
    sent: sent === null ? null : money(sent),
    agrees:
      compared.every((sums) => sums.line === sums.rows) &&
      linesSum === netMinor &&
      (sent === null || sent === netMinor),
  };
}

/** What explains a deposit in the caller's scope. @throws Problem 404 */
export async function findBreakdown(
  db: Database,
  actor: Actor,
  { id }: { id: string },
): Promise<DepositBreakdown> {
  const row = await findOne(db, actor, id);
  const { deposit, merchant } = row;
  return {
    id,
    timeZone: merchant.timeZone,
    fees: await findFees(db, feesOf(id), deposit.currency),
    ...(await findSales(db, deposit, merchant.timeZone)),
    timeline: await findTimeline(db, deposit),
    proof: await findProof(db, row),
  };
}
