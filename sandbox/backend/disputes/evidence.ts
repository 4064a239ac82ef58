import type {
  Deleted,
  DisputeDetail,
  Evidence,
  EvidenceUploadQuery,
  SubmissionBody,
} from '@countinghouse/contract';
import { evidenceTypes, maxEvidenceBytes, maxEvidenceFiles } from '@countinghouse/contract/vocabulary';
import { and, count, eq } from 'drizzle-orm';
import type { Request } from 'express';
import type { Database } from '../../store/database.ts';
import { disputes, evidenceFiles, submissions } from '../../store/schema/disputes.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { type Caller, recordAuditEntry } from '../audit/audit.ts';
import { addBankingDays } from '../calendar/business-days.ts';
import type { FileStore } from '../files/file-store.ts';
import { keepFile } from '../files/keep-file.ts';
import { readUpload, type Scan } from '../files/read-upload.ts';
import type { SentFile } from '../files/send-file.ts';
import type { Command } from '../http/command.ts';
import { conflict, invalidField, notFound } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { findDispute, lockDispute } from './find-dispute.ts';
import { moveDispute } from './lifecycle.ts';
import { presentDisputeDetail, presentEvidence } from './present.ts';
import { type DisputeRow, isOpenForEvidence, verdictOf } from './rules.ts';

type EvidenceRow = typeof evidenceFiles.$inferSelect;

const reviewDays = 5;

function assertOpen(row: DisputeRow, at: Date): void {
  if (!isOpenForEvidence(row, at))
    throw conflict('evidence_locked', `The evidence is locked: the dispute is ${row.status}.`);
}

const filesOf = (tx: Database, disputeId: string) =>
  tx.select().from(evidenceFiles).where(eq(evidenceFiles.disputeId, disputeId));

export function createEvidence(db: Database, files: FileStore, scan: Scan) {
  /** One file in the caller's scope. @throws Problem 404 */
  async function findFile(tx: Database, actor: Actor, id: string): Promise<EvidenceRow> {
    const [row] = await tx
      .select({ file: evidenceFiles })
      .from(evidenceFiles)
      .innerJoin(disputes, eq(disputes.id, evidenceFiles.disputeId))
      .where(and(visibleTo(tx, actor, disputes), eq(evidenceFiles.id, id)));
    if (!row) throw notFound('Evidence');
    return row.file;
  }

  async function insert(tx: Database, caller: Caller, row: EvidenceRow): Promise<void> {
    const dispute = await lockDispute(tx, caller.actor, row.disputeId);
    assertOpen(dispute, caller.at);
    const [held] = await tx
      .select({ files: count() })
      .from(evidenceFiles)
      .where(eq(evidenceFiles.disputeId, row.disputeId));
    if ((held?.files ?? 0) >= maxEvidenceFiles)
      throw conflict('limit_reached', `A dispute takes ${maxEvidenceFiles} files.`);
    await tx.insert(evidenceFiles).values(row);
    const { id, kind, fileName, sha256 } = row;
    await recordAuditEntry(tx, caller, {
      action: 'evidence:upload',
      recordId: row.disputeId,
      merchantId: dispute.merchantId,
      after: { id, kind, fileName, sha256 },
    });
  }

  async function upload(caller: Caller, query: EvidenceUploadQuery, req: Request): Promise<Evidence> {
    const { disputeId, kind, fileName } = query;
    // Nobody's bytes are read before it is known that the dispute is theirs and open.
    const { dispute } = await findDispute(db, caller.actor, disputeId);
    assertOpen(dispute, caller.at);
    const limits = { fileName, limit: maxEvidenceBytes, allowed: evidenceTypes, scan };
    const { bytes, contentType, sha256 } = await readUpload(req, limits);
    const id = newId('evd', caller.at);
    const row: EvidenceRow = {
      ...{ id, disputeId, kind, fileName, contentType, sha256 },
      stage: dispute.stage,
      size: bytes.length,
      fileKey: `evidence/${id}`,
      uploadedBy: caller.actor.username,
      uploadedAt: caller.at,
      isLocked: false,
      pages: 1,
      packetBytes: bytes.length,
      leastBytes: bytes.length,
      warnings: [],
    };
    await keepFile(files, { key: row.fileKey, bytes }, () => db.transaction((tx) => insert(tx, caller, row)));
    return presentEvidence(row);
  }

  async function download(actor: Actor, id: string): Promise<SentFile> {
    const { fileKey, fileName, contentType, size } = await findFile(db, actor, id);
    return { key: fileKey, fileName, contentType, size };
  }

  async function remove(command: Command, id: string): Promise<Deleted> {
    const { tx, actor, at } = command;
    const file = await findFile(tx, actor, id);
    const dispute = await lockDispute(tx, actor, file.disputeId);
    if (file.isLocked) throw conflict('evidence_locked', 'The file is part of a submission.');
    assertOpen(dispute, at);
    await tx.delete(evidenceFiles).where(eq(evidenceFiles.id, id));
    command.afterCommit(() => files.remove(file.fileKey));
    await recordAuditEntry(tx, command, {
      action: 'evidence:delete',
      recordId: file.disputeId,
      merchantId: dispute.merchantId,
      before: { id, fileName: file.fileName, sha256: file.sha256 },
    });
    return { id, deleted: true };
  }

  return { upload, download, remove };
}

/** Sends the draft to the network, once a stage: from then on it is locked. */
export async function submitEvidence(
  command: Command,
  { disputeId, text }: SubmissionBody,
): Promise<DisputeDetail> {
  const { tx, actor, at } = command;
  const row = await lockDispute(tx, actor, disputeId);
  assertOpen(row, at);
  const held = await filesOf(tx, disputeId);
  if (text === '' && held.length === 0) throw invalidField('text', 'text_or_files');
  const { stage } = row;
  await tx
    .insert(submissions)
    .values({ disputeId, stage, text, submittedBy: actor.username, submittedAt: at });
  await tx.update(evidenceFiles).set({ isLocked: true }).where(eq(evidenceFiles.disputeId, disputeId));
  const verdict = verdictOf(row, { text, kinds: held.map(({ kind }) => kind) });
  const dueAt = addBankingDays(at, reviewDays);
  const step = { status: 'under_review', actor: 'merchant', username: actor.username } as const;
  await moveDispute(tx, row, { ...step, at, dueAt, set: { verdict } });
  await recordAuditEntry(tx, command, {
    action: 'evidence:submit',
    recordId: disputeId,
    merchantId: row.merchantId,
    after: { stage, files: held.map(({ id }) => id) },
  });
  return presentDisputeDetail(actor, await findDispute(tx, actor, disputeId), at);
}

export type EvidenceFiles = ReturnType<typeof createEvidence>;
