import type { DocumentList, DocumentUploadQuery, MerchantDocument } from '@countinghouse/contract';
import { documentTypes, maxDocumentBytes, maxDocuments } from '@countinghouse/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import type { Request } from 'express';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { merchantDocuments } from '../../store/schema/registration.ts';
import type { Actor } from '../actor/actor.ts';
import { type DocumentRow, findDocumentRows, todayOf } from '../applications/draft.ts';
import { noteChange } from '../applications/note-change.ts';
import { presentDocument } from '../applications/present.ts';
import { resubmitIfAnswered, type WakeProcessor } from '../applications/submit.ts';
import { type Caller, recordAuditEntry } from '../audit/audit.ts';
import { failureReason } from '../clock/failure-reason.ts';
import type { FileStore } from '../files/file-store.ts';
import { keepFile } from '../files/keep-file.ts';
import { readUpload, type Scan, type Upload } from '../files/read-upload.ts';
import type { SentFile } from '../files/send-file.ts';
import type { Command } from '../http/command.ts';
import { type Afterwards, inTransaction } from '../http/in-transaction.ts';
import { conflict, notFound } from '../http/problem.ts';
import { keepReminder } from '../merchant-news/reminders.ts';
import { answerByDocument } from '../merchant-requests/commands.ts';
import {
  findMerchant,
  lockMerchant,
  type MerchantRow,
  visibleMerchants,
} from '../merchants/find-merchant.ts';
import { newId } from '../new-id.ts';

/** What is said of a file that is sent, besides its bytes. */
export type UploadFields = Omit<DocumentUploadQuery, 'merchantId'>;
/** Finds the merchant of a document anew, locked, in the transaction that writes: what was true before the upload need not be. */
type LockMerchant = (tx: Database) => Promise<MerchantRow>;

interface NewDocument {
  row: typeof merchantDocuments.$inferInsert;
  fields: UploadFields;
}

/** The document that a new one takes the place of. @throws Problem 404, 409 */
function findReplaced(held: readonly DocumentRow[], id: string): DocumentRow {
  const replaced = held.find((document) => document.id === id);
  if (!replaced) throw notFound('Document');
  if (replaced.replacedBy !== null) throw conflict('wrong_status', 'The document was replaced already.');
  return replaced;
}

interface New {
  merchant: MerchantRow;
  document: NewDocument;
  wake: WakeProcessor;
}

/** Keeps what is known of a file; the merchant is locked. @returns the same file where it is there already */
async function insert(command: Command, { merchant, document, wake }: New): Promise<DocumentRow> {
  const { tx } = command;
  const { row, fields } = document;
  const held = await findDocumentRows(tx, merchant.id);
  const same = held.find(
    ({ kind, sha256, review, replacedBy }) =>
      kind === row.kind && sha256 === row.sha256 && review !== 'rejected' && replacedBy === null,
  );
  if (same) return keepAgain(command, { merchant, same, document, wake });
  if (held.length >= maxDocuments)
    throw conflict('limit_reached', `A merchant has at most ${maxDocuments} documents.`);
  const replaced = fields.replaces === undefined ? undefined : findReplaced(held, fields.replaces);
  const [kept] = await tx.insert(merchantDocuments).values(row).returning();
  if (!kept) throw new Error('document was not written');
  if (replaced)
    await tx
      .update(merchantDocuments)
      .set({ replacedBy: kept.id })
      .where(eq(merchantDocuments.id, replaced.id));
  const { id, kind, fileName } = kept;
  await recordAuditEntry(tx, command, {
    action: 'merchant:document',
    recordId: merchant.id,
    merchantId: merchant.id,
    after: { id, kind, fileName },
  });
  await answerAll(command, { merchant, document: kept, fields, wake });
  return kept;
}

/** What a document answers, and what follows from that. */
async function answerAll(
  command: Command,
  { merchant, document, fields: { requestId }, wake }: Answering,
): Promise<void> {
  const { tx, at } = command;
  const { id, expiresOn } = document;
  if (expiresOn)
    await keepReminder(tx, { kind: 'remind_document', merchant, recordId: id, on: expiresOn, after: at });
  const isAnswer = await answerByDocument(command, { merchant, requestId, document });
  await noteChange(tx, merchant.id, at);
  if (isAnswer) await resubmitIfAnswered(command, merchant, wake);
}

interface Answering {
  merchant: MerchantRow;
  document: DocumentRow;
  fields: UploadFields;
  wake: WakeProcessor;
}

/** The same file once more: it is good until the day that is said now, which somebody looks at anew. */
async function keepAgain(
  command: Command,
  { merchant, same, document, wake }: New & { same: DocumentRow },
): Promise<DocumentRow> {
  const { tx } = command;
  const { fields } = document;
  const { expiresOn } = fields;
  const hasNewDay = expiresOn !== undefined && expiresOn !== same.expiresOn;
  const set = hasNewDay ? { expiresOn, review: 'uploaded' as const, reviewedBy: null, reviewedAt: null } : {};
  const kept = { ...same, ...set };
  if (hasNewDay) {
    await tx.update(merchantDocuments).set(set).where(eq(merchantDocuments.id, same.id));
    await recordAuditEntry(tx, command, {
      action: 'merchant:document_date',
      recordId: merchant.id,
      merchantId: merchant.id,
      before: { id: same.id, expiresOn: same.expiresOn, review: same.review },
      after: { id: same.id, expiresOn },
    });
  }
  await answerAll(command, { merchant, document: kept, fields, wake });
  return kept;
}

interface Parts {
  db: Database;
  files: FileStore;
  scan: Scan;
  wake: WakeProcessor;
}

export function createDocuments({ db, files, scan, wake }: Parts) {
  /** Reads a file and keeps it for the merchant that `lock` finds. */
  async function keep(
    caller: Caller,
    { lock, fields, req }: { lock: LockMerchant; fields: UploadFields; req: Request },
  ): Promise<MerchantDocument> {
    const { kind, fileName, expiresOn, requestId } = fields;
    const upload: Upload = await readUpload(req, {
      fileName,
      limit: maxDocumentBytes,
      allowed: documentTypes,
      scan,
    });
    const { bytes, contentType, sha256 } = upload;
    const id = newId('doc', caller.at);
    const key = `documents/${id}`;
    const described = { id, kind, fileName, contentType, sha256, size: bytes.length, fileKey: key };
    const afterwards: Afterwards = [];
    const write = async (tx: Database) => {
      const merchant = await lock(tx);
      const afterCommit = (work: () => Promise<void>) => afterwards.push(work);
      const row = {
        ...described,
        merchantId: merchant.id,
        uploadedBy: caller.actor.username,
        uploadedAt: caller.at,
        expiresOn: expiresOn ?? null,
        requestId: requestId ?? null,
      };
      const parts = { merchant, document: { row, fields }, wake };
      return { document: await insert({ ...caller, tx, key: null, afterCommit }, parts), merchant };
    };
    let kept: Awaited<ReturnType<typeof write>> | undefined;
    await keepFile(files, { key, bytes }, async () => {
      kept = await inTransaction(db, afterwards, write);
    });
    if (!kept) throw new Error('document was not written');
    for (const work of afterwards) await work().catch((error) => console.error(failureReason(error)));
    if (kept.document.id !== id) await files.remove(key);
    return presentDocument(kept.document, todayOf(kept.merchant, caller.at));
  }

  async function upload(caller: Caller, query: DocumentUploadQuery, req: Request): Promise<MerchantDocument> {
    const { merchantId, ...fields } = query;
    // Before the bytes are read: nobody sends a file for a merchant that they do not see.
    await findMerchant(db, caller.actor, merchantId);
    return keep(caller, { lock: (tx) => lockMerchant(tx, caller.actor, merchantId), fields, req });
  }

  async function download(actor: Actor, id: string): Promise<SentFile> {
    const { fileKey, fileName, contentType, size } = (await findDocument(db, actor, id)).document;
    return { key: fileKey, fileName, contentType, size };
  }

  return { upload, keep, download };
}

export type Documents = ReturnType<typeof createDocuments>;

/** One document in the caller's scope. @throws Problem 404 */
export async function findDocument(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ document: DocumentRow; merchant: MerchantRow }> {
  const [found] = await db
    .select({ document: merchantDocuments, merchant: merchants })
    .from(merchantDocuments)
    .innerJoin(merchants, eq(merchants.id, merchantDocuments.merchantId))
    .where(and(visibleMerchants(db, actor), eq(merchantDocuments.id, id)));
  if (!found) throw notFound('Document');
  return found;
}

export async function listDocuments(
  db: Database,
  actor: Actor,
  { merchantId, at }: { merchantId: string; at: Date },
): Promise<DocumentList> {
  const merchant = await findMerchant(db, actor, merchantId);
  const today = todayOf(merchant, at);
  const rows = await findDocumentRows(db, merchantId);
  return { items: rows.map((row) => presentDocument(row, today)) };
}
