import type { DisputeDetail, SubmissionBody } from '@countinghouse/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { evidenceFiles, type SentResponse, submissions } from '../../../store/schema/disputes.ts';
import { recordAuditEntry } from '../../audit/audit.ts';
import { addBankingDays } from '../../calendar/business-days.ts';
import type { FileStore } from '../../files/file-store.ts';
import { keepFile } from '../../files/keep-file.ts';
import type { Command, ServiceCommand } from '../../http/command.ts';
import { conflict, invalidField } from '../../http/problem.ts';
import { newId } from '../../new-id.ts';
import { findDispute, lockDispute, readDispute } from '../find-dispute.ts';
import { moveDispute } from '../lifecycle.ts';
import type { BuiltPacket } from '../packet/jobs.ts';
import type { Packets } from '../packet/packets.ts';
import { presentDisputeDetail } from '../present.ts';
import { type DisputeRow, isOpenForEvidence, verdictOf } from '../rules.ts';
import { type Draft, readDraft } from './draft.ts';
import { assertOpen } from './save.ts';

const reviewDays = 5;

const revisionOf = ({ row }: Draft) => row?.revision ?? 0;

const sentOf = ({ productType, firstAnswer, fields, coverLetter, prior }: Draft): SentResponse => ({
  ...{ productType, firstAnswer, fields, coverLetter },
  priorPayments: prior.map(({ payment }) => payment.id),
});

/** Whether what is asked for was done already: the same draft, sent twice or by two people. */
function isSent(dispute: DisputeRow, draft: Draft, { revision }: SubmissionBody, at: Date): boolean {
  if (isOpenForEvidence(dispute, at) || revision !== revisionOf(draft)) return false;
  return draft.submitted.some(({ stage }) => stage === dispute.stage);
}

/** The draft that is to be sent; null when it was sent already. @throws Problem 400, 404, 409 */
export async function checkDraft(
  tx: Database,
  dispute: DisputeRow,
  body: SubmissionBody,
  at: Date,
): Promise<Draft | null> {
  const draft = await readDraft(tx, dispute);
  if (isSent(dispute, draft, body, at)) return null;
  assertOpen(dispute, at);
  if (body.revision !== undefined && body.revision !== revisionOf(draft))
    throw conflict('draft_changed', 'The draft was changed meanwhile.');
  const isEmpty = body.text === '' && draft.files.length === 0 && (draft.row?.version ?? 0) === 0;
  if (isEmpty) throw invalidField('text', 'text_or_files');
  return draft;
}

export interface Sending {
  command: Command;
  body: SubmissionBody;
  draft: Draft;
  packet: BuiltPacket;
  packetKey: string;
}

/** Writes down what was sent; false when somebody else sent the same meanwhile. */
export async function sendDraft({ command, body, draft, packet, packetKey }: Sending): Promise<boolean> {
  const { tx, actor, at } = command;
  const { disputeId, text } = body;
  const row = await lockDispute(tx, actor, disputeId);
  // The packet is of this draft and of no newer one.
  const now = await checkDraft(tx, row, { ...body, revision: revisionOf(draft) }, at);
  if (!now) return false;
  const { stage } = row;
  await tx.insert(submissions).values({
    ...{ disputeId, stage, text, packetKey, submittedBy: actor.username, submittedAt: at },
    response: sentOf(draft),
    packetBytes: packet.bytes.length,
    packetPages: packet.pages,
  });
  await tx
    .update(evidenceFiles)
    .set({ isLocked: true, stage })
    .where(and(eq(evidenceFiles.disputeId, disputeId), eq(evidenceFiles.isLocked, false)));
  const said = [text, draft.coverLetter, ...Object.values(draft.fields)].join('\n');
  const kinds = [...draft.files, ...draft.earlierFiles].map(({ kind }) => kind);
  const verdict = verdictOf(row, { text: said, kinds });
  const dueAt = addBankingDays(at, reviewDays);
  const step = { status: 'under_review', actor: 'merchant', username: actor.username } as const;
  await moveDispute(tx, row, { ...step, at, dueAt, set: { verdict } });
  await recordAuditEntry(tx, command, {
    action: 'evidence:submit',
    recordId: disputeId,
    merchantId: row.merchantId,
    after: { stage, revision: revisionOf(draft), files: draft.files.map(({ id }) => id) },
  });
  return true;
}

/**
 * Sends the draft to the network, once a stage: from then on it is locked. The packet is made between two short
 * transactions, since it takes seconds; the second makes sure that it still is the packet of the newest draft.
 */
export const submitResponse =
  (packets: Packets, files: FileStore) =>
  async ({ transact, ...caller }: ServiceCommand, body: SubmissionBody): Promise<DisputeDetail> => {
    const { actor, at } = caller;
    const draft = await transact(async ({ tx }) =>
      checkDraft(tx, await readDispute(tx, actor, body.disputeId), body, at),
    );
    if (draft) {
      const packet = await packets.build(draft, at, body.text);
      const packetKey = `packets/${newId('pkt', at)}`;
      const stored = { key: packetKey, bytes: Buffer.from(packet.bytes) };
      let isOurs = false;
      await keepFile(files, stored, async () => {
        isOurs = await transact((command) => sendDraft({ command, body, draft, packet, packetKey }));
      });
      if (!isOurs) await files.remove(packetKey);
    }
    return transact(async ({ tx }) =>
      presentDisputeDetail(actor, await findDispute(tx, actor, body.disputeId), at),
    );
  };
