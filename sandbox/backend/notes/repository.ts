import type { Note, NoteBody, NoteList } from '@countinghouse/contract';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { notes } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { newId } from '../new-id.ts';
import { findTransaction } from '../transactions/find-one.ts';

type Row = typeof notes.$inferSelect;

const presentNote = ({ id, text, author, createdAt }: Row): Note => ({
  id,
  text,
  author,
  createdAt: createdAt.toISOString(),
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

export async function createNote(command: Command, { transactionId, text }: NoteBody): Promise<Note> {
  const { tx, actor, at } = command;
  const { transaction } = await findTransaction(tx, actor, transactionId);
  const row = { id: newId('note', at), transactionId, text, author: actor.username, createdAt: at };
  await tx.insert(notes).values(row);
  await recordAuditEntry(tx, command, {
    action: 'transaction:note',
    recordId: transactionId,
    merchantId: transaction.merchantId,
    after: { noteId: row.id },
  });
  return presentNote(row);
}
