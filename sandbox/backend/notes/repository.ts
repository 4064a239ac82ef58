import type { Note, NoteBody, NoteList } from '@countinghouse/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { notes, refunds } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { notFound } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { findTransaction } from '../transactions/find-one.ts';

type Row = typeof notes.$inferSelect;

const presentNote = ({ id, text, author, createdAt, refundId }: Row): Note => ({
  id,
  text,
  author,
  createdAt: createdAt.toISOString(),
  refundId,
});

export async function findNotes(db: Database, actor: Actor, transactionId: string): Promise<NoteList> {
  await findTransaction(db, actor, transactionId);
  const rows = await db
    .select()
    .from(notes)
    .where(eq(notes.transactionId, transactionId))
    .orderBy(asc(notes.createdAt), asc(notes.id));
  return { items: rows.map(presentNote) };
}

/** @throws Problem 404 where the transaction has no such refund */
async function assertRefundOf(tx: Database, transactionId: string, refundId: string): Promise<void> {
  const ofTransaction = and(eq(refunds.id, refundId), eq(refunds.transactionId, transactionId));
  const [refund] = await tx.select({ id: refunds.id }).from(refunds).where(ofTransaction);
  if (!refund) throw notFound('Refund');
}

export async function createNote(
  command: Command,
  { transactionId, text, refundId }: NoteBody,
): Promise<Note> {
  const { tx, actor, at } = command;
  const { transaction } = await findTransaction(tx, actor, transactionId);
  if (refundId !== undefined) await assertRefundOf(tx, transactionId, refundId);
  const row = {
    id: newId('note', at),
    transactionId,
    refundId: refundId ?? null,
    text,
    author: actor.username,
    createdAt: at,
  };
  await tx.insert(notes).values(row);
  await recordAuditEntry(tx, command, {
    action: 'transaction:note',
    recordId: transactionId,
    merchantId: transaction.merchantId,
    after: { noteId: row.id, refundId },
  });
  return presentNote(row);
}
