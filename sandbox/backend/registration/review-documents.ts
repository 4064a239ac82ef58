import type { DocumentList, DocumentReviewBody, MerchantDocument } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import { merchantRequestMessages } from '../../store/schema/applications.ts';
import { merchantDocuments } from '../../store/schema/registration.ts';
import { type DocumentRow, todayOf } from '../applications/draft.ts';
import { noteChange } from '../applications/note-change.ts';
import { presentDocument } from '../applications/present.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Command } from '../http/command.ts';
import { conflict, invalidField } from '../http/problem.ts';
import { tellNews } from '../merchant-news/tell.ts';
import { openRequest } from '../merchant-requests/commands.ts';
import { lockMerchant, type MerchantRow } from '../merchants/find-merchant.ts';
import { findDocument, listDocuments } from './documents.ts';

/** A document in the caller's scope as it is now, its merchant locked. @throws Problem 404 */
async function lockDocument(
  { tx, actor }: Command,
  id: string,
): Promise<{ document: DocumentRow; merchant: MerchantRow }> {
  const found = await findDocument(tx, actor, id);
  await lockMerchant(tx, actor, found.merchant.id);
  return findDocument(tx, actor, id);
}

/** Accepts a document, or rejects it with a reason and asks for another. */
export async function reviewDocument(
  command: Command,
  { id, decision, reason }: DocumentReviewBody,
): Promise<MerchantDocument> {
  const { tx, actor, at } = command;
  if (decision === 'reject' && !reason) throw invalidField('reason', 'required');
  const { document, merchant } = await lockDocument(command, id);
  if (document.replacedBy !== null) throw conflict('wrong_status', 'The document was replaced.');
  const set = {
    review: decision === 'accept' ? ('accepted' as const) : ('rejected' as const),
    reviewedBy: actor.username,
    reviewedAt: at,
    reason: decision === 'reject' ? (reason ?? null) : null,
  };
  await tx.update(merchantDocuments).set(set).where(eq(merchantDocuments.id, id));
  await recordAuditEntry(tx, command, {
    action: 'merchant:document_review',
    recordId: merchant.id,
    merchantId: merchant.id,
    before: { id, review: document.review },
    after: { id, review: set.review, reason: set.reason },
  });
  if (decision === 'reject' && document.review !== 'rejected') {
    const request = { kind: 'document', documentKind: document.kind, text: reason ?? '' } as const;
    // A document can be rejected again after it was accepted: each time another one is asked for.
    const { id: occurrence } = await openRequest(command, { ...request, merchantId: merchant.id }, false);
    await tellNews(tx, {
      ...{ kind: 'document_rejected', merchant, recordId: id, occurrence, by: actor.subject, at },
      ...{ side: 'applicant', facts: { reason: reason ?? '' } },
    });
  }
  await noteChange(tx, merchant.id, at);
  return presentDocument({ ...document, ...set }, todayOf(merchant, at));
}

/** Takes a document away that nobody looked at yet; the merchant is locked. */
export async function dropDocument(
  command: Command,
  files: FileStore,
  { merchant, document }: { merchant: MerchantRow; document: DocumentRow },
): Promise<void> {
  const { tx, at } = command;
  const { id, kind, fileName, fileKey } = document;
  if (document.review !== 'uploaded') throw conflict('wrong_status', 'The document was reviewed already.');
  const [replaced] = await tx
    .select({ id: merchantDocuments.id })
    .from(merchantDocuments)
    .where(eq(merchantDocuments.replacedBy, id));
  const [answer] = await tx
    .select({ id: merchantRequestMessages.id })
    .from(merchantRequestMessages)
    .where(eq(merchantRequestMessages.documentId, id))
    .limit(1);
  if (replaced || answer || document.replacedBy !== null || document.requestId !== null)
    throw conflict('wrong_status', 'The document replaces another, was replaced, or answers a request.');
  await tx.delete(merchantDocuments).where(eq(merchantDocuments.id, id));
  command.afterCommit(() => files.remove(fileKey));
  await recordAuditEntry(tx, command, {
    action: 'merchant:document_remove',
    recordId: merchant.id,
    merchantId: merchant.id,
    before: { id, kind, fileName },
  });
  await noteChange(tx, merchant.id, at);
}

export async function removeDocument(
  command: Command,
  files: FileStore,
  { id }: { id: string },
): Promise<DocumentList> {
  const { merchant, document } = await lockDocument(command, id);
  await dropDocument(command, files, { merchant, document });
  return listDocuments(command.tx, command.actor, { merchantId: merchant.id, at: command.at });
}
