import type { MerchantActionBody, MerchantStatusDetail, RegistrationBody } from '@countinghouse/contract';
import type { MerchantAction } from '@countinghouse/contract/vocabulary';
import { boardNow, closeApplication, newMid } from '../applications/board.ts';
import { setApplication } from '../applications/note-change.ts';
import { registerWhole } from '../applications/start.ts';
import { submit, type WakeProcessor } from '../applications/submit.ts';
import type { Command } from '../http/command.ts';
import { conflict, forbidden, MerchantChanged } from '../http/problem.ts';
import { insertRequest } from '../merchant-requests/insert-request.ts';
import { lockMerchant, type MerchantRow } from '../merchants/find-merchant.ts';
import { changeStatus } from './change-status.ts';
import { findEvents, findStatus, versionOf } from './repository.ts';
import { mayMove, moves } from './rules.ts';

export async function registerMerchant(
  command: Command,
  secret: string,
  body: RegistrationBody,
): Promise<MerchantStatusDetail> {
  const { id } = await registerWhole(command, secret, body);
  return findStatus(command.tx, command.actor, id, command.at);
}

/** What follows for the application from a decision about it. */
async function followUp(
  command: Command,
  merchant: MerchantRow,
  { action, reason, wake }: { action: MerchantAction; reason: string; wake: WakeProcessor },
): Promise<void> {
  const { tx, actor, at } = command;
  const { id } = merchant;
  if (action === 'approve') {
    await setApplication(tx, id, { boardingDueAt: at });
    command.afterCommit(wake);
  }
  if (action === 'decline' || action === 'withdraw' || action === 'activate') await closeApplication(tx, id);
  if (action === 'request_documents') {
    const text = reason || 'Send the documents that are missing.';
    const request = { kind: 'document', documentKind: 'other', text } as const;
    await insertRequest(tx, { merchant, by: actor.username, side: 'reviewer', at, request });
  }
}

/** @throws Problem 409 with what was done last, when somebody was faster or the status does not allow it */
async function assertMoves(
  { tx, actor }: Command,
  row: MerchantRow,
  { action, version }: Pick<MerchantActionBody, 'action' | 'version'>,
): Promise<void> {
  const history = await findEvents(tx, row.id);
  const isStale = version !== undefined && version !== versionOf(history);
  if (!isStale && action !== 'board' && mayMove(actor, row, action)) return;
  const last = history.at(-1);
  const done = last && { action: last.action, status: last.status, by: last.by, at: last.at.toISOString() };
  const message = isStale
    ? 'Somebody changed the merchant meanwhile.'
    : `A merchant that is ${row.status} cannot be changed so.`;
  throw new MerchantChanged({ reason: isStale ? 'status_changed' : 'wrong_status', message }, done);
}

export async function changeMerchantStatus(
  command: Command,
  { merchantId, action, reason = '', version }: MerchantActionBody,
  wake: WakeProcessor,
): Promise<MerchantStatusDetail> {
  const { tx, actor, at } = command;
  const row = await lockMerchant(tx, actor, merchantId);
  const move = moves[action];
  if (move.adminOnly && actor.role !== 'countinghouse') throw forbidden();
  await assertMoves(command, row, { action, version });
  if (action === 'submit') {
    await submit(command, row, wake);
    return findStatus(tx, actor, merchantId, at);
  }
  const { to, compliance, set } = move;
  const change = { ...set, ...(to && { status: to }), ...(compliance && { compliance }) };
  // What was boarded once keeps its number.
  const mid = to === 'active' && !row.mid ? { mid: newMid() } : {};
  await changeStatus({ tx, caller: command }, row, { action, change: { ...change, ...mid }, reason });
  await followUp(command, row, { action, reason, wake });
  return findStatus(tx, actor, merchantId, at);
}

/** Has the processor decide at once on what was sent to it; by itself it does so a little later. */
export async function boardMerchant(
  command: Command,
  secret: string,
  { merchantId }: { merchantId: string },
): Promise<MerchantStatusDetail> {
  const { tx, actor, at } = command;
  const row = await lockMerchant(tx, actor, merchantId);
  if (!mayMove(actor, row, 'board')) {
    throw conflict('wrong_status', `Only a submitted merchant can be boarded; this one is ${row.status}.`);
  }
  await boardNow({ tx, caller: command }, { merchant: row, secret });
  return findStatus(tx, actor, merchantId, at);
}
