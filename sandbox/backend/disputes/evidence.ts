import type { Deleted, Evidence, EvidenceUploadQuery } from '@countinghouse/contract';
import { evidenceTypes, maxEvidenceBytes, packetLimitOf } from '@countinghouse/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import type { Request } from 'express';
import type { Database } from '../../store/database.ts';
import { disputes, evidenceFiles } from '../../store/schema/disputes.ts';
import type { Actor } from '../actor/actor.ts';
import { visibleTo } from '../actor/scope.ts';
import { type Caller, recordAuditEntry } from '../audit/audit.ts';
import type { FileStore } from '../files/file-store.ts';
import { keepFile } from '../files/keep-file.ts';
import { readUpload, type Scan } from '../files/read-upload.ts';
import type { SentFile } from '../files/send-file.ts';
import type { Command } from '../http/command.ts';
import { conflict, notFound } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { assertFits } from './evidence-limits.ts';
import { lockDispute, readDispute } from './find-dispute.ts';
import type { Packets } from './packet/packets.ts';
import { presentEvidence } from './present.ts';
import { assertOpen, noteChange } from './response/save.ts';

type EvidenceRow = typeof evidenceFiles.$inferSelect;

interface Parts {
  db: Database;
  files: FileStore;
  scan: Scan;
  packets: Packets;
}

/** Keeps what is known of a file. @returns the same file where it is there already */
async function insert(tx: Database, caller: Caller, row: EvidenceRow): Promise<EvidenceRow> {
  const dispute = await lockDispute(tx, caller.actor, row.disputeId);
  assertOpen(dispute, caller.at);
  const held = await tx
    .select()
    .from(evidenceFiles)
    .where(and(eq(evidenceFiles.disputeId, row.disputeId), eq(evidenceFiles.stage, dispute.stage)));
  const same = held.find(({ kind, sha256 }) => kind === row.kind && sha256 === row.sha256);
  if (same) return same;
  assertFits(dispute, held, row);
  const kept = { ...row, stage: dispute.stage };
  await tx.insert(evidenceFiles).values(kept);
  await noteChange(tx, dispute, caller.at);
  const { id, kind, fileName, sha256 } = row;
  await recordAuditEntry(tx, caller, {
    action: 'evidence:upload',
    recordId: row.disputeId,
    merchantId: dispute.merchantId,
    after: { id, kind, fileName, sha256 },
  });
  return kept;
}

export function createEvidence({ db, files, scan, packets }: Parts) {
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

  async function upload(caller: Caller, query: EvidenceUploadQuery, req: Request): Promise<Evidence> {
    const { disputeId, kind, fileName } = query;
    // Nobody's bytes are read before it is known that the dispute is theirs and open.
    const dispute = await readDispute(db, caller.actor, disputeId);
    assertOpen(dispute, caller.at);
    const limits = { fileName, limit: maxEvidenceBytes, allowed: evidenceTypes, scan };
    const { bytes, contentType, sha256 } = await readUpload(req, limits);
    const { maxPages } = packetLimitOf(dispute.brand, dispute.stage);
    const inspected = await packets.inspect(dispute.merchantId, { contentType, bytes, maxPages });
    const id = newId('evd', caller.at);
    const row: EvidenceRow = {
      ...{ id, disputeId, kind, fileName, contentType, sha256, ...inspected },
      stage: dispute.stage,
      size: bytes.length,
      fileKey: `evidence/${id}`,
      uploadedBy: caller.actor.username,
      uploadedAt: caller.at,
      isLocked: false,
    };
    let kept = row;
    await keepFile(files, { key: row.fileKey, bytes }, async () => {
      kept = await db.transaction((tx) => insert(tx, caller, row));
    });
    if (kept.id !== id) await files.remove(row.fileKey);
    return presentEvidence(kept);
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
    await noteChange(tx, dispute, at);
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

export type EvidenceFiles = ReturnType<typeof createEvidence>;
