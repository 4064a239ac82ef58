import type { MerchantRequest, NewRequestBody, ReplyBody } from '@countinghouse/contract';
import { maxRequestMessages } from '@countinghouse/contract/vocabulary';
import { and, count, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchantRequestMessages, merchantRequests } from '../../store/schema/applications.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { resubmitIfAnswered, type WakeProcessor } from '../applications/submit.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { conflict, invalidField, notFound } from '../http/problem.ts';
import { lockMerchant, type MerchantRow, visibleMerchants } from '../merchants/find-merchant.ts';
import { publishMerchant } from '../merchants/publish-merchant.ts';
import { changeStatus } from '../registration/change-status.ts';
import { findRequests, sideOf } from './find-requests.ts';
import { insertMessage, insertRequest, type RequestRow } from './insert-request.ts';

async function presentOne({ tx, actor }: Command, { id, merchantId }: RequestRow): Promise<MerchantRequest> {
  const found = (await findRequests(tx, actor, merchantId)).find((request) => request.id === id);
  if (!found) throw notFound('Request');
  return found;
}

const setStatus = (tx: Database, id: string, status: RequestRow['status']) =>
  tx.update(merchantRequests).set({ status }).where(eq(merchantRequests.id, id));

/** A request in the caller's scope, with its merchant, which is locked. @throws Problem 404 */
async function lockRequest(
  { tx, actor }: Command,
  id: string,
): Promise<{ request: RequestRow; merchant: MerchantRow }> {
  const [found] = await tx
    .select({ merchantId: merchantRequests.merchantId })
    .from(merchantRequests)
    .innerJoin(merchants, eq(merchants.id, merchantRequests.merchantId))
    .where(and(visibleMerchants(tx, actor), eq(merchantRequests.id, id)));
  if (!found) throw notFound('Request');
  const merchant = await lockMerchant(tx, actor, found.merchantId);
  const [request] = await tx.select().from(merchantRequests).where(eq(merchantRequests.id, id));
  if (!request) throw notFound('Request');
  return { request, merchant };
}

/** An application waits for whoever was asked. */
async function awaitAnswer(command: Command, merchant: MerchantRow, reason: string): Promise<void> {
  if (merchant.status !== 'submitted' && merchant.status !== 'in_review') return;
  const change = { status: 'pending_documents', compliance: 'documents_needed' } as const;
  await changeStatus({ tx: command.tx, caller: command }, merchant, {
    action: 'request_documents',
    change,
    reason,
  });
}

export async function openRequest(command: Command, body: NewRequestBody): Promise<MerchantRequest> {
  const { tx, actor, at } = command;
  const { merchantId, kind, documentKind, text } = body;
  const side = sideOf(actor);
  if (kind !== 'question' && side !== 'reviewer')
    throw invalidField('kind', 'not_for_role', { role: actor.role ?? '' });
  if (kind === 'document' && !documentKind) throw invalidField('documentKind', 'required');
  const merchant = await lockMerchant(tx, actor, merchantId);
  const row = await insertRequest(tx, { merchantId, by: actor.username, side, at, request: body });
  if (kind === 'document' || kind === 'information') await awaitAnswer(command, merchant, text.slice(0, 500));
  await recordAuditEntry(tx, command, {
    action: 'request:open',
    recordId: merchantId,
    merchantId,
    after: { id: row.id, kind, documentKind },
  });
  await publishMerchant(tx, merchant, at);
  return presentOne(command, row);
}

/** A text does for a question or for information; a document is answered by one, or closed. */
function statusAfter({ kind, status, side }: RequestRow, speaker: RequestRow['side']): RequestRow['status'] {
  if (speaker === side) return kind === 'document' ? status : 'open';
  return kind === 'document' ? status : 'answered';
}

export async function replyTo(
  command: Command,
  { id, text }: ReplyBody,
  wake: WakeProcessor,
): Promise<MerchantRequest> {
  const { tx, actor, at } = command;
  const { request, merchant } = await lockRequest(command, id);
  if (request.status === 'closed') throw conflict('wrong_status', 'The request is closed.');
  await assertRoom(tx, id);
  const side = sideOf(actor);
  await insertMessage(tx, { requestId: id, by: actor.username, side, text, at });
  await setStatus(tx, id, statusAfter(request, side));
  await recordAuditEntry(tx, command, {
    action: 'request:reply',
    recordId: merchant.id,
    merchantId: merchant.id,
    after: { id },
  });
  await publishMerchant(tx, merchant, at);
  if (side === 'applicant' && request.kind === 'information')
    await resubmitIfAnswered(command, merchant, wake);
  return presentOne(command, request);
}

async function assertRoom(tx: Database, id: string): Promise<void> {
  const [held] = await tx
    .select({ count: count() })
    .from(merchantRequestMessages)
    .where(eq(merchantRequestMessages.requestId, id));
  if ((held?.count ?? 0) >= maxRequestMessages)
    throw conflict('limit_reached', `A request has at most ${maxRequestMessages} messages.`);
}

export async function closeRequest(
  command: Command,
  { id }: { id: string },
  wake: WakeProcessor,
): Promise<MerchantRequest> {
  const { tx, actor, at } = command;
  const { request, merchant } = await lockRequest(command, id);
  if (request.status === 'closed') throw conflict('wrong_status', 'The request is closed already.');
  if (request.side !== sideOf(actor))
    throw conflict('wrong_status', 'Only the side that asked closes a request.');
  await setStatus(tx, id, 'closed');
  await recordAuditEntry(tx, command, {
    action: 'request:close',
    recordId: merchant.id,
    merchantId: merchant.id,
    after: { id },
  });
  await publishMerchant(tx, merchant, at);
  if (request.side === 'reviewer') await resubmitIfAnswered(command, merchant, wake);
  return presentOne(command, { ...request, status: 'closed' });
}

/** A document came in answer to a request; the merchant is locked. @throws Problem 404, 409 */
export async function answerByDocument(
  command: Command,
  {
    merchant,
    requestId,
    document,
  }: {
    merchant: MerchantRow;
    requestId: string;
    document: { id: string; fileName: string };
  },
): Promise<void> {
  const { tx, actor, at } = command;
  const [request] = await tx
    .select()
    .from(merchantRequests)
    .where(and(eq(merchantRequests.id, requestId), eq(merchantRequests.merchantId, merchant.id)));
  if (!request) throw notFound('Request');
  if (request.status === 'closed') throw conflict('wrong_status', 'The request is closed.');
  await assertRoom(tx, requestId);
  const message = { requestId, by: actor.username, side: sideOf(actor), at };
  await insertMessage(tx, { ...message, text: document.fileName, documentId: document.id });
  if (request.side !== sideOf(actor)) await setStatus(tx, requestId, 'answered');
}
