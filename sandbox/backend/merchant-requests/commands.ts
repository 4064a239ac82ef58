import type {
  MerchantRequest,
  MerchantRequestList,
  NewRequestBody,
  ReplyBody,
} from '@countinghouse/contract';
import type { AuditAction, DocumentKind, MerchantNewsKind } from '@countinghouse/contract/vocabulary';
import { maxRequestMessages } from '@countinghouse/contract/vocabulary';
import { and, count, eq, or } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchantRequestMessages, merchantRequests } from '../../store/schema/applications.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { todayOf } from '../applications/draft.ts';
import { resubmitIfAnswered, type WakeProcessor } from '../applications/submit.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { conflict, invalidField, notFound } from '../http/problem.ts';
import { keepReminder } from '../merchant-news/reminders.ts';
import { tellNews } from '../merchant-news/tell.ts';
import { lockMerchant, type MerchantRow, visibleMerchants } from '../merchants/find-merchant.ts';
import { publishMerchant } from '../merchants/publish-merchant.ts';
import { changeStatus } from '../registration/change-status.ts';
import { findRequests } from './find-requests.ts';
import { insertMessage, insertRequest, type RequestRow } from './insert-request.ts';
import { keepRead } from './reads.ts';
import { otherSide, sideOf } from './side-of.ts';

export interface OpenRequest {
  request: RequestRow;
  merchant: MerchantRow;
}

async function presentOne({ tx, actor }: Command, { id, merchantId }: RequestRow): Promise<MerchantRequest> {
  const found = (await findRequests(tx, actor, merchantId)).find((request) => request.id === id);
  if (!found) throw notFound('Request');
  return found;
}

const update = (tx: Database, id: string, set: Partial<RequestRow>) =>
  tx.update(merchantRequests).set(set).where(eq(merchantRequests.id, id));

/** A request in the caller's scope, with its merchant, which is locked. @throws Problem 404 */
async function lockRequest({ tx, actor }: Command, id: string): Promise<OpenRequest> {
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

/** An application waits for whoever was asked. @returns whether it waits from now on, which is told */
async function awaitAnswer(command: Command, merchant: MerchantRow, reason: string): Promise<boolean> {
  if (merchant.status !== 'submitted' && merchant.status !== 'in_review') return false;
  const change = { status: 'pending_documents', compliance: 'documents_needed' } as const;
  await changeStatus({ tx: command.tx, caller: command }, merchant, {
    action: 'request_documents',
    change,
    reason,
  });
  return true;
}

/** Writes down that a request changed, and tells the other side of who did it. */
async function tell(
  command: Command,
  { request, merchant }: OpenRequest,
  kind: MerchantNewsKind,
): Promise<void> {
  const { tx, actor, at } = command;
  // A thread can be answered again: each time with another message.
  const messages = await tx.$count(
    merchantRequestMessages,
    eq(merchantRequestMessages.requestId, request.id),
  );
  await tellNews(tx, {
    ...{ kind, merchant, recordId: request.id, by: actor.subject, occurrence: String(messages), at },
    side: otherSide(sideOf(actor)),
  });
}

const noteOf = (command: Command, merchant: MerchantRow, action: AuditAction, after: object) =>
  recordAuditEntry(command.tx, command, { action, recordId: merchant.id, merchantId: merchant.id, after });

/** Opens a request. @param isTold false where what led to it tells of it */
export async function openRequest(
  command: Command,
  body: NewRequestBody,
  isTold = true,
): Promise<MerchantRequest> {
  const { tx, actor, at } = command;
  const { merchantId, kind, documentKind, text, dueOn } = body;
  const side = sideOf(actor);
  if (kind !== 'question' && side !== 'reviewer')
    throw invalidField('kind', 'not_for_role', { role: actor.role ?? '' });
  if (kind === 'document' && !documentKind) throw invalidField('documentKind', 'required');
  const merchant = await lockMerchant(tx, actor, merchantId);
  if (dueOn && dueOn < todayOf(merchant, at)) throw invalidField('dueOn', 'out_of_range');
  const request = await insertRequest(tx, { merchant, by: actor.username, side, at, request: body });
  const wantsAnswer = kind === 'document' || kind === 'information';
  const isAwaited = wantsAnswer && (await awaitAnswer(command, merchant, text));
  await noteOf(command, merchant, 'request:open', { id: request.id, kind, documentKind });
  await publishMerchant(tx, merchant, at);
  if (isTold && !isAwaited) await tell(command, { request, merchant }, 'request_opened');
  return presentOne(command, request);
}

/** A text does for a question or for information; a document is answered by one, or closed. */
function statusAfter({ kind, status, side }: RequestRow, speaker: RequestRow['side']): RequestRow['status'] {
  if (speaker === side) return kind === 'document' ? status : 'open';
  return kind === 'document' ? status : 'answered';
}

/** Adds a message to a request whose merchant is locked. @throws Problem 409 */
export async function reply(
  command: Command,
  { request, merchant }: OpenRequest,
  text: string,
  wake: WakeProcessor,
): Promise<void> {
  const { tx, actor, at } = command;
  const { id } = request;
  if (request.status === 'closed') throw conflict('wrong_status', 'The request is closed.');
  await assertRoom(tx, id);
  const side = sideOf(actor);
  await insertMessage(tx, { requestId: id, by: actor.username, side, text, at });
  const status = statusAfter(request, side);
  await update(tx, id, { status });
  if (status === 'open' && request.status !== 'open' && request.dueOn)
    await keepReminder(tx, {
      ...{ kind: 'remind_request', merchant, recordId: id },
      ...{ on: request.dueOn, after: at },
    });
  await noteOf(command, merchant, 'request:reply', { id });
  await publishMerchant(tx, merchant, at);
  await tell(command, { request, merchant }, 'request_answered');
  if (side === 'applicant' && request.kind === 'information')
    await resubmitIfAnswered(command, merchant, wake);
}

export async function replyTo(
  command: Command,
  { id, text }: ReplyBody,
  wake: WakeProcessor,
): Promise<MerchantRequest> {
  const open = await lockRequest(command, id);
  await reply(command, open, text, wake);
  return presentOne(command, open.request);
}

async function hasRoom(tx: Database, id: string): Promise<boolean> {
  const [held] = await tx
    .select({ count: count() })
    .from(merchantRequestMessages)
    .where(eq(merchantRequestMessages.requestId, id));
  return (held?.count ?? 0) < maxRequestMessages;
}

async function assertRoom(tx: Database, id: string): Promise<void> {
  if (!(await hasRoom(tx, id)))
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
  await update(tx, id, { status: 'closed', closedBy: actor.username, closedAt: at });
  await noteOf(command, merchant, 'request:close', { id });
  await publishMerchant(tx, merchant, at);
  await tell(command, { request, merchant }, 'request_closed');
  if (request.side === 'reviewer') await resubmitIfAnswered(command, merchant, wake);
  return presentOne(command, request);
}

/** Says that the caller has read what there is now. */
export async function readRequests(
  { tx, actor }: Command,
  { merchantId }: { merchantId: string },
): Promise<MerchantRequestList> {
  await lockMerchant(tx, actor, merchantId);
  await keepRead(tx, actor.subject, merchantId);
  return { items: await findRequests(tx, actor, merchantId) };
}

interface Answer {
  merchant: MerchantRow;
  /** The request that it was given for; besides, it answers every open one for a document of its kind. */
  requestId: string | undefined;
  document: { id: string; kind: DocumentKind; fileName: string };
}

/** A document came; the merchant is locked. @returns whether it answers anything @throws Problem 404, 409 */
export async function answerByDocument(
  command: Command,
  { merchant, requestId, document }: Answer,
): Promise<boolean> {
  const { tx, actor, at } = command;
  const side = sideOf(actor);
  const isOfKind = and(
    eq(merchantRequests.status, 'open'),
    eq(merchantRequests.kind, 'document'),
    eq(merchantRequests.documentKind, document.kind),
    eq(merchantRequests.side, otherSide(side)),
  );
  const asked = await tx
    .select()
    .from(merchantRequests)
    .where(
      and(
        eq(merchantRequests.merchantId, merchant.id),
        requestId === undefined ? isOfKind : or(eq(merchantRequests.id, requestId), isOfKind),
      ),
    );
  const named = asked.find(({ id }) => id === requestId);
  if (requestId !== undefined && !named) throw notFound('Request');
  if (named?.status === 'closed') throw conflict('wrong_status', 'The request is closed.');
  if (named) await assertRoom(tx, named.id);
  for (const request of asked) {
    if (request !== named && !(await hasRoom(tx, request.id))) continue;
    const message = { requestId: request.id, by: actor.username, side, at };
    await insertMessage(tx, { ...message, text: document.fileName, documentId: document.id });
    if (request.side === side) continue;
    await update(tx, request.id, { status: 'answered' });
    await tell(command, { request, merchant }, 'request_answered');
  }
  return asked.length > 0;
}
