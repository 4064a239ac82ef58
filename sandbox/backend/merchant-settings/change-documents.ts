import type { ChangeDocument, ChangeDocumentUpload } from '@countinghouse/contract';
import { documentTypes, maxDocumentBytes, userHas } from '@countinghouse/contract/vocabulary';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Request } from 'express';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { changeDocuments } from '../../store/schema/settings.ts';
import type { Actor } from '../actor/actor.ts';
import { isOwn, isOwnRow } from '../actor/is-own.ts';
import { type Caller, recordAuditEntry } from '../audit/audit.ts';
import type { FileStore } from '../files/file-store.ts';
import { keepFile } from '../files/keep-file.ts';
import { readUpload, type Scan } from '../files/read-upload.ts';
import type { SentFile } from '../files/send-file.ts';
import { notFound } from '../http/problem.ts';
import { findMerchant, lockMerchant, visibleMerchants } from '../merchants/find-merchant.ts';
import { newId } from '../new-id.ts';

export type ChangeDocumentRow = typeof changeDocuments.$inferSelect;

const dayMs = 86_400_000;

/** A document of a bank account is no paper of the merchant's: who handed it in reads it, and who may decide the change. */
const mayOpen = (actor: Actor, row: ChangeDocumentRow): boolean =>
  userHas(actor, 'settings:request') &&
  (isOwn(actor, { username: row.uploadedBy, subject: row.uploadedSubject }) ||
    (row.changeId !== null && userHas(actor, 'settings:decide')));

const isCallers = (actor: Actor) =>
  isOwnRow(actor, { username: changeDocuments.uploadedBy, subject: changeDocuments.uploadedSubject });

export function presentChangeDocument(actor: Actor, row: ChangeDocumentRow): ChangeDocument {
  const { id, kind, fileName, contentType, size } = row;
  return { id, kind, fileName, contentType, size, mayOpen: mayOpen(actor, row) };
}

/** Forgets what the caller handed in before and never filed, and what anybody left so a day ago. @returns its files */
async function dropUnfiled(tx: Database, { actor, at }: Caller, merchantId: string): Promise<string[]> {
  const isLeft = or(isCallers(actor), lt(changeDocuments.uploadedAt, new Date(at.getTime() - dayMs)));
  const dropped = await tx
    .delete(changeDocuments)
    .where(and(eq(changeDocuments.merchantId, merchantId), isNull(changeDocuments.changeId), isLeft))
    .returning({ fileKey: changeDocuments.fileKey });
  return dropped.map(({ fileKey }) => fileKey);
}

export function createChangeDocuments({ db, files, scan }: { db: Database; files: FileStore; scan: Scan }) {
  async function upload(caller: Caller, query: ChangeDocumentUpload, req: Request): Promise<ChangeDocument> {
    const { merchantId, kind, fileName } = query;
    const { actor, at } = caller;
    // Before the bytes are read: nobody sends a file for a merchant that they do not see.
    await findMerchant(db, actor, merchantId);
    const rules = { fileName, limit: maxDocumentBytes, allowed: documentTypes, scan };
    const { bytes, contentType } = await readUpload(req, rules);
    const id = newId('cdo', at);
    const key = `changes/${id}`;
    const row = {
      ...{ id, merchantId, kind, fileName, contentType, size: bytes.length, fileKey: key },
      changeId: null,
      uploadedBy: actor.username,
      uploadedSubject: actor.subject,
      uploadedAt: at,
    };
    let dropped: string[] = [];
    await keepFile(files, { key, bytes }, () =>
      db.transaction(async (tx) => {
        await lockMerchant(tx, actor, merchantId);
        dropped = await dropUnfiled(tx, caller, merchantId);
        await tx.insert(changeDocuments).values(row);
        await recordAuditEntry(tx, caller, {
          action: 'settings:document',
          recordId: merchantId,
          merchantId,
          after: { id, kind, fileName },
        });
      }),
    );
    for (const left of dropped) await files.remove(left).catch((error) => console.error(String(error)));
    return presentChangeDocument(actor, row);
  }

  async function download(actor: Actor, id: string): Promise<SentFile> {
    const [found] = await db
      .select({ document: changeDocuments })
      .from(changeDocuments)
      .innerJoin(merchants, eq(merchants.id, changeDocuments.merchantId))
      .where(and(visibleMerchants(db, actor), eq(changeDocuments.id, id)));
    if (!found || !mayOpen(actor, found.document)) throw notFound('Document');
    const { fileKey, fileName, contentType, size } = found.document;
    return { key: fileKey, fileName, contentType, size };
  }

  return { upload, download };
}

export type ChangeDocuments = ReturnType<typeof createChangeDocuments>;

/** Gives a change its document: one that the caller handed in for this merchant, and that no change has. @throws Problem 404 */
export async function bindDocument(
  tx: Database,
  actor: Actor,
  { id, merchantId, changeId }: { id: string; merchantId: string; changeId: string },
): Promise<void> {
  const bound = await tx
    .update(changeDocuments)
    .set({ changeId })
    .where(
      and(
        eq(changeDocuments.id, id),
        eq(changeDocuments.merchantId, merchantId),
        isCallers(actor),
        isNull(changeDocuments.changeId),
      ),
    )
    .returning({ id: changeDocuments.id });
  if (bound.length === 0) throw notFound('Document');
}
