import type {
  Reconciliation,
  ReconciliationPage,
  ReconciliationQuery,
  ReconciliationRow,
  ReconciliationRowPage,
  ReconciliationRowQuery,
} from '@countinghouse/contract';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { reconciliationRows, reconciliations } from '../../store/schema/reconciliations.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { notFound } from '../http/problem.ts';
import { before, decodeCursor, instantKey, numberKey, toPage } from '../keyset.ts';

type Row = typeof reconciliations.$inferSelect;
export interface FoundReconciliation {
  reconciliation: Row;
  merchantName: string;
}

const listCursor = z.tuple([instantKey, z.string()]);
const rowCursor = z.tuple([numberKey]);

/** Who may take part in everything deletes anybody's; a restricted user what is their own. */
export const mayDelete = ({ isRestricted, username }: Actor, { author }: Pick<Row, 'author'>): boolean =>
  !isRestricted || username === author;

export function presentReconciliation(
  actor: Actor,
  { reconciliation, merchantName }: FoundReconciliation,
): Reconciliation {
  const { merchantId, partnerId: _, createdAt, deleteAt, ...facts } = reconciliation;
  return {
    ...facts,
    merchant: { id: merchantId, name: merchantName },
    createdAt: createdAt.toISOString(),
    deleteAt: deleteAt.toISOString(),
    allowedActions: mayDelete(actor, facts) ? ['delete'] : [],
  };
}

function presentRow(row: typeof reconciliationRows.$inferSelect): ReconciliationRow {
  const { list, depositId, depositStatus, netMinor, accountLast4, bankMinor, currency } = row;
  const { effectiveDate, traceId, by, booked, text } = row;
  const isDeposit = depositId !== null && depositStatus !== null && netMinor !== null;
  return {
    ...{ list, by, booked, text },
    deposit: isDeposit
      ? {
          ...{ id: depositId, status: depositStatus, effectiveDate, traceId },
          net: { amountMinor: netMinor, currency },
          accountLast4: accountLast4 ?? '',
        }
      : null,
    bank: bankMinor === null ? null : { amountMinor: bankMinor, currency },
  };
}

const select = (db: Database) =>
  db
    .select({ reconciliation: reconciliations, merchantName: merchants.name })
    .from(reconciliations)
    .innerJoin(merchants, eq(merchants.id, reconciliations.merchantId));

/** One in the caller's scope. @throws Problem 404 */
export async function findReconciliation(
  db: Database,
  actor: Actor,
  id: string,
): Promise<FoundReconciliation> {
  const mine = and(visibleTo(db, actor, reconciliations), eq(reconciliations.id, id));
  const [found] = await select(db).where(mine);
  if (!found) throw notFound('Reconciliation');
  return found;
}

/** Those in the caller's scope, newest first. */
export async function findReconciliations(
  db: Database,
  actor: Actor,
  { merchantId, limit, cursor }: ReconciliationQuery,
): Promise<ReconciliationPage> {
  const position = cursor === undefined ? undefined : decodeCursor(cursor, listCursor);
  const { createdAt, id } = reconciliations;
  const rows = await select(db)
    .where(
      and(
        visibleTo(db, actor, reconciliations),
        merchantId && inArray(reconciliations.merchantId, merchantId),
        position && before([createdAt, id], [sql`${position[0]}::timestamptz`, sql`${position[1]}`]),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  return toPage(rows, {
    limit,
    keysOf: ({ reconciliation }) => [reconciliation.createdAt.toISOString(), reconciliation.id],
    present: (row) => presentReconciliation(actor, row),
  });
}

/** The saved rows of one list, as they were found. @throws Problem 404 */
export async function findReconciliationRows(
  db: Database,
  actor: Actor,
  { id, list, limit, cursor }: ReconciliationRowQuery,
): Promise<ReconciliationRowPage> {
  const { reconciliation } = await findReconciliation(db, actor, id);
  const position = cursor === undefined ? undefined : Number(decodeCursor(cursor, rowCursor)[0]);
  const rows = await db
    .select()
    .from(reconciliationRows)
    .where(
      and(
        eq(reconciliationRows.reconciliationId, reconciliation.id),
        eq(reconciliationRows.list, list),
        position === undefined ? undefined : gt(reconciliationRows.position, position),
      ),
    )
    .orderBy(asc(reconciliationRows.position))
    .limit(limit + 1);
  return toPage(rows, { limit, keysOf: ({ position: at }) => [String(at)], present: presentRow });
}
