import type { DisputeResponse, DisputeResponseBody } from '@countinghouse/contract';
import { type ResponseField, responseFields } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { disputeResponses } from '../../../store/schema/disputes.ts';
import type { Actor } from '../../actor/actor.ts';
import { recordAuditEntry } from '../../audit/audit.ts';
import { publish } from '../../events/publish.ts';
import type { Command } from '../../http/command.ts';
import { conflict, invalidField } from '../../http/problem.ts';
import { lockDispute, readDispute } from '../find-dispute.ts';
import { type DisputeRow, isOpenForEvidence } from '../rules.ts';
import { type Draft, readDraft } from './draft.ts';
import { nextRevision } from './next-revision.ts';
import { presentResponse } from './present-response.ts';

/** @throws Problem 409 when nothing of the response can be changed any more */
export function assertOpen(row: DisputeRow, at: Date): void {
  if (!isOpenForEvidence(row, at))
    throw conflict('evidence_locked', `The response is locked: the dispute is ${row.status}.`);
}

/** The draft of a dispute in the caller's scope. */
export const getResponse = async (
  db: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<DisputeResponse> => presentResponse(await readDraft(db, await readDispute(db, actor, id)), now);

/** Tells that a response changed, in any way; `tx` holds the dispute locked. */
export async function noteChange(tx: Database, dispute: DisputeRow, at: Date): Promise<void> {
  const { id, transactionId, merchantId, partnerId, status } = dispute;
  await nextRevision(tx, id);
  await publish(tx, { topic: 'dispute', recordId: id, transactionId, merchantId, partnerId, status, at });
}

/** What somebody typed themselves: a text that is the suggested one goes on following it. */
function ownTexts({ fields }: DisputeResponseBody, { suggestions }: Draft) {
  const suggested = new Map(suggestions.map(({ field, value }) => [field, value]));
  const own: Partial<Record<ResponseField, string>> = {};
  for (const field of responseFields) {
    const text = fields[field];
    if (text !== undefined && text !== (suggested.get(field) ?? '')) own[field] = text;
  }
  return own;
}

function assertChosen({ priorPayments }: DisputeResponseBody, { facts }: Draft): void {
  const known = new Set(facts.prior.map(({ payment }) => payment.id));
  const strange = priorPayments?.findIndex((id) => !known.has(id)) ?? -1;
  if (strange >= 0) throw invalidField(`priorPayments.${strange}`, 'prior_payment');
}

/** Saves texts and choices, unless somebody else saved since this version was read. */
export async function saveResponse(command: Command, body: DisputeResponseBody): Promise<DisputeResponse> {
  const { tx, actor, at } = command;
  const { disputeId, version, productType, firstAnswer, coverLetter, priorPayments } = body;
  const dispute = await lockDispute(tx, actor, disputeId);
  assertOpen(dispute, at);
  const draft = await readDraft(tx, dispute);
  const newest = draft.row?.version ?? 0;
  if (version !== newest)
    throw conflict('draft_changed', `The draft was changed meanwhile: it is at version ${newest}.`);
  assertChosen(body, draft);
  await noteChange(tx, dispute, at);
  const fields = ownTexts(body, draft);
  await tx
    .update(disputeResponses)
    .set({
      ...{ fields, productType, firstAnswer, priorPayments },
      coverLetter: coverLetter === draft.coverLetter && !draft.row?.coverLetter ? null : coverLetter,
      version: version + 1,
      editedBy: actor.username,
      editedAt: at,
    })
    .where(eq(disputeResponses.disputeId, disputeId));
  await recordAuditEntry(tx, command, {
    action: 'dispute:draft',
    recordId: disputeId,
    merchantId: dispute.merchantId,
    // What was said is in the draft; whose words they are is what the trail needs.
    after: { version: version + 1, fields: Object.keys(fields) },
  });
  return presentResponse(await readDraft(tx, dispute), at);
}
