import type { DepositDetail, DepositDetailQuery } from '@countinghouse/contract';
import { depositLineKinds } from '@countinghouse/contract/vocabulary';
import { and, asc, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { depositLines, deposits, ledgerEntries } from '../../store/schema/ledger.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { notFound } from '../http/problem.ts';
import { decodeCursor, numberKey, toPage } from '../keyset.ts';
import { moneyColumns } from '../merchants/money-rules.ts';
import { sumLines } from './close-deposit.ts';
import { type DepositListRow, type DepositParts, presentDepositRow } from './present.ts';
import { itemCount, lineKind, netMinor } from './sums.ts';

const rowCursor = z.tuple([numberKey]);

/** The stored lines; of an open deposit the sums so far. */
export async function findLines(db: Database, { id, status }: typeof deposits.$inferSelect) {
  const lines =
    status === 'accruing'
      ? await sumLines(db, id)
      : await db.select().from(depositLines).where(eq(depositLines.depositId, id));
  return lines.sort(
    (one, other) => depositLineKinds.indexOf(one.kind) - depositLineKinds.indexOf(other.kind),
  );
}

/** Fees of one kind, and at one rate. */
const isFee = ({ feeKind, feeBasisPoints, feeFixedMinor }: DepositDetailQuery) =>
  and(
    feeKind && eq(ledgerEntries.feeKind, feeKind),
    feeBasisPoints === undefined ? undefined : eq(ledgerEntries.feeBasisPoints, feeBasisPoints),
    feeFixedMinor === undefined ? undefined : eq(ledgerEntries.feeFixedMinor, feeFixedMinor),
  );

async function findRows(db: Database, query: DepositDetailQuery): Promise<DepositDetail['rows']> {
  const { id, line, limit, cursor } = query;
  const position = cursor === undefined ? undefined : Number(decodeCursor(cursor, rowCursor)[0]);
  const { type, brand, last4, customerName } = transactions;
  const rows = await db
    .select({ entry: ledgerEntries, payment: { type, brand, last4, customerName } })
    .from(ledgerEntries)
    .innerJoin(deposits, eq(deposits.id, ledgerEntries.depositId))
    .leftJoin(transactions, eq(transactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerEntries.depositId, id),
        line && eq(lineKind, line),
        isFee(query),
        position === undefined ? undefined : gt(ledgerEntries.id, position),
      ),
    )
    .orderBy(asc(ledgerEntries.id))
    .limit(limit + 1);
  return toPage(rows, { limit, keysOf: ({ entry }) => [String(entry.id)], present: presentDepositRow });
}

/** What lists and pages say of deposits. */
export const depositColumns = {
  deposit: deposits,
  netMinor,
  itemCount,
  merchantName: merchants.name,
  merchant: {
    ...moneyColumns,
    timeZone: merchants.timeZone,
    depositSchedule: merchants.depositSchedule,
  },
};

/** A deposit in the caller's scope. @throws Problem 404 */
export async function findOne(db: Database, actor: Actor, id: string): Promise<DepositListRow> {
  const [row] = await db
    .select(depositColumns)
    .from(deposits)
    .innerJoin(merchants, eq(merchants.id, deposits.merchantId))
    .where(and(visibleTo(db, actor, deposits), eq(deposits.id, id)));
  if (!row) throw notFound('Deposit');
  return row;
}

/** As `findOne`, with its lines and a page of its rows. @throws Problem 404 */
export async function findDeposit(
  db: Database,
  actor: Actor,
  query: DepositDetailQuery,
): Promise<DepositListRow & DepositParts> {
  const row = await findOne(db, actor, query.id);
  return { ...row, lines: await findLines(db, row.deposit), rows: await findRows(db, query) };
}
