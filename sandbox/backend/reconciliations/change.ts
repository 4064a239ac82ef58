import type { Reconciliation, ReconciliationBody } from '@countinghouse/contract';
import { reconciliationDays, withoutAccountNumbers } from '@countinghouse/contract/vocabulary';
import { count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import { reconciliationRows, reconciliations } from '../../store/schema/reconciliations.ts';
import { assertNotTooOften } from '../audit/assert-not-too-often.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import { eachDue } from '../clock/due-work.ts';
import type { Command } from '../http/command.ts';
import { conflict, forbidden } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { statementMerchant } from '../statements/statement-merchant.ts';
import { findReconciliation, mayDelete, presentReconciliation } from './find.ts';
import { assertCounts, type NewRow, rowsToSave } from './rows.ts';

const action = 'reconciliation:save';
const dayMs = 86_400_000;
/** Enough for a year's statements of a manager in an hour. */
const mostInAnHour = 60;
/** Two years of a statement each business day. */
const mostOfOneMerchant = 550;

/** @throws Problem 409, 429 */
async function assertMaySave(command: Command, merchantId: string): Promise<void> {
  const { tx } = command;
  const lock = `reconciliations of ${merchantId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  await assertNotTooOften(command, {
    ...{ action, ofRecord: eq(auditEntries.merchantId, merchantId) },
    ...{ mostOfRecord: mostInAnHour, mostOfUser: mostInAnHour },
    message: 'Too many results were saved. Try again in an hour.',
  });
  const [there] = await tx
    .select({ count: count() })
    .from(reconciliations)
    .where(eq(reconciliations.merchantId, merchantId));
  if (there && there.count >= mostOfOneMerchant) {
    const message = `The merchant has ${mostOfOneMerchant} saved results. Delete one first.`;
    throw conflict('limit_reached', message);
  }
}

const savedOf = (rows: readonly NewRow[], wanted: NewRow['list']) =>
  rows.filter(({ list }) => list === wanted).length;

/** Saves what came of a comparison for everyone who sees the merchant. @throws Problem 400, 404, 409, 429 */
export async function saveReconciliation(
  command: Command,
  { merchantId, lists, rows: told, fileName, ...facts }: ReconciliationBody,
): Promise<Reconciliation> {
  const { tx, actor, at } = command;
  const merchant = await statementMerchant(tx, actor, merchantId);
  await assertMaySave(command, merchant.id);
  const rows = await rowsToSave(tx, actor, merchant.id, told);
  assertCounts(lists, rows);
  const reconciliation = {
    ...facts,
    id: newId('rec', at),
    merchantId: merchant.id,
    partnerId: merchant.partnerId,
    author: actor.username,
    createdAt: at,
    deleteAt: new Date(at.getTime() + reconciliationDays * dayMs),
    // Banks name files after accounts.
    fileName: withoutAccountNumbers(fileName),
    lists: {
      different: { ...lists.different, savedCount: savedOf(rows, 'different') },
      missing: { ...lists.missing, savedCount: savedOf(rows, 'missing') },
      unknown: { ...lists.unknown, savedCount: savedOf(rows, 'unknown') },
      matched: { ...lists.matched, savedCount: savedOf(rows, 'matched') },
    },
  };
  await tx.insert(reconciliations).values(reconciliation);
  if (rows.length > 0) {
    const values = rows.map((row) => ({ ...row, reconciliationId: reconciliation.id }));
    await tx.insert(reconciliationRows).values(values);
  }
  await recordAuditEntry(tx, command, {
    ...{ action, recordId: reconciliation.id, merchantId: merchant.id },
    after: { from: facts.from, to: facts.to, rowCount: rows.length },
  });
  return presentReconciliation(actor, { reconciliation, merchantName: merchant.name });
}

/** Deletes one with its rows. @throws Problem 403, 404 */
export async function deleteReconciliation(command: Command, { id }: { id: string }) {
  const { tx, actor } = command;
  const { reconciliation } = await findReconciliation(tx, actor, id);
  if (!mayDelete(actor, reconciliation)) throw forbidden();
  await tx.delete(reconciliations).where(eq(reconciliations.id, id));
  const { merchantId, from, to, author } = reconciliation;
  await recordAuditEntry(tx, command, {
    ...{ action: 'reconciliation:delete', recordId: id, merchantId },
    before: { from, to, author },
  });
  return { id };
}

/** Deletes those whose time is over. */
export const deleteOldReconciliations = eachDue(
  {
    ...{ name: 'reconciliations', lane: 'views', table: reconciliations },
    ...{ dueAt: reconciliations.deleteAt, key: [reconciliations.id] },
  },
  (tx: Database, { id }) => tx.delete(reconciliations).where(eq(reconciliations.id, id)),
);
