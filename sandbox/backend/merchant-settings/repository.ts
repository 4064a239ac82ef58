import type { ChangeBody, ChangeRequest, MerchantSettings } from '@countinghouse/contract';
import { type ChangeAction, userHas } from '@countinghouse/contract/vocabulary';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { changeRequests } from '../../store/schema/registration.ts';
import type { Actor } from '../actor/actor.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { conflict, forbidden, notFound } from '../http/problem.ts';
import {
  findMerchant,
  lockMerchant,
  type MerchantRow,
  visibleMerchants,
} from '../merchants/find-merchant.ts';
import { publishMerchant } from '../merchants/publish-merchant.ts';
import { newId } from '../new-id.ts';
import { notify } from '../notifications/notify.ts';
import { type BankChanges, completeBankChange, mayApprove, touchesBank } from './bank-change.ts';

type Row = typeof changeRequests.$inferSelect;
type Filing = Extract<ChangeBody, { action: 'file' }>;
type Deciding = Exclude<ChangeBody, Filing>;

/** The merchant's columns behind the request's fields. An account number is kept as its last four digits. */
const columns = {
  descriptor: 'descriptor',
  newName: 'name',
  routingNumber: 'routingNumber',
  accountNumber: 'accountLast4',
  bankName: 'bankName',
  accountType: 'accountType',
  ownership: 'ownership',
  accountHolder: 'accountHolder',
} as const satisfies Record<keyof Filing['changes'], keyof MerchantRow>;
type Field = keyof typeof columns;

/** Who filed a change may cancel it, and never decides it; where the money goes only the product's own people approve. */
function changeActionsOf(actor: Actor, { status, requestedBy, changes }: Row): ChangeAction[] {
  if (status !== 'pending') return [];
  if (requestedBy === actor.username) return userHas(actor, 'settings:request') ? ['cancel'] : [];
  if (!userHas(actor, 'settings:decide')) return [];
  return mayApprove(actor, changes) ? ['approve', 'reject'] : ['reject'];
}

function presentChange(actor: Actor, row: Row): ChangeRequest {
  const { id, merchantId, status, changes, before, reason, requestedBy, decidedBy, comment } = row;
  return {
    ...{ id, merchantId, status, reason, requestedBy, decidedBy, comment },
    diff: Object.entries(changes).map(([field, after]) => ({ field, before: before[field] ?? null, after })),
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    allowedActions: changeActionsOf(actor, row),
  };
}

export async function findSettings(
  db: Database,
  actor: Actor,
  merchantId: string,
): Promise<MerchantSettings> {
  const merchant = await findMerchant(db, actor, merchantId);
  const { name, descriptor, routingNumber, accountLast4, bankName, accountType, ownership, accountHolder } =
    merchant;
  const requests = await db
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.merchantId, merchantId))
    .orderBy(desc(changeRequests.id))
    .limit(100);
  return {
    ...{
      merchantId,
      name,
      descriptor,
      routingNumber,
      accountLast4,
      bankName,
      accountType,
      ownership,
      accountHolder,
    },
    payoutsPausedUntil: merchant.payoutsPausedUntil?.toISOString() ?? null,
    requests: requests.map((row) => presentChange(actor, row)),
  };
}

async function file(command: Command, { merchantId, changes, reason }: Filing): Promise<Row> {
  const { tx, actor, at } = command;
  const merchant = await lockMerchant(tx, actor, merchantId);
  const fields = (Object.keys(changes) as Field[]).filter((field) => changes[field] !== undefined);
  const after = Object.fromEntries(
    fields.map((field) => [field, field === 'accountNumber' ? changes[field]?.slice(-4) : changes[field]]),
  ) as Record<string, string>;
  const before = Object.fromEntries(fields.map((field) => [field, merchant[columns[field]]]));
  const [row] = await tx
    .insert(changeRequests)
    .values({
      ...{ merchantId, reason, before },
      id: newId('chg', at),
      status: 'pending',
      changes: after,
      requestedBy: actor.username,
      requestedAt: at,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw conflict('change_pending', 'Another change of this merchant is waiting for a decision.');
  const { partnerId } = merchant;
  await notify(tx, { kind: 'change_requested', recordId: row.id, merchantId, partnerId, at });
  await recordAuditEntry(tx, command, {
    action: 'settings:file',
    recordId: row.id,
    merchantId,
    before,
    after,
  });
  return row;
}

const outcomes = { approve: 'approved', reject: 'rejected', cancel: 'canceled' } as const;

async function decide(
  command: Command,
  { id, action, comment }: Deciding,
  bankChanges: BankChanges,
): Promise<Row> {
  const { tx, actor, at } = command;
  const [found] = await tx
    .select({ request: changeRequests, merchant: merchants })
    .from(changeRequests)
    .innerJoin(merchants, eq(merchants.id, changeRequests.merchantId))
    .where(and(visibleMerchants(tx, actor), eq(changeRequests.id, id)))
    .for('update');
  if (!found) throw notFound('Change request');
  const { request, merchant } = found;
  const { merchantId, changes, before, requestedBy } = request;
  if (request.status !== 'pending')
    throw conflict('wrong_status', `The change is ${request.status} already.`);
  if (!changeActionsOf(actor, request).includes(action)) {
    if (action === 'cancel') throw conflict('others_change', 'Only who filed a change cancels it.');
    throw requestedBy === actor.username
      ? conflict('own_change', 'Who filed a change does not decide it.')
      : forbidden();
  }
  const decision = {
    status: outcomes[action],
    decidedBy: actor.username,
    decidedAt: at,
    comment: comment ?? null,
  };
  const [row] = await tx.update(changeRequests).set(decision).where(eq(changeRequests.id, id)).returning();
  if (!row) throw new Error('change was not written');
  if (action === 'approve') {
    const set = Object.fromEntries(
      Object.entries(changes).map(([field, value]) => [columns[field as Field], value]),
    );
    await tx.update(merchants).set(set).where(eq(merchants.id, merchantId));
    await publishMerchant(tx, merchant, at);
    if (touchesBank(changes)) await completeBankChange(command, { merchant, changes }, bankChanges);
  }
  await recordAuditEntry(tx, command, {
    action: `settings:${action}`,
    recordId: id,
    merchantId,
    before,
    after: changes,
  });
  return row;
}

/** Files a change of a merchant's settings, or decides one that somebody else filed. */
export async function changeSettings(
  command: Command,
  body: ChangeBody,
  bankChanges: BankChanges,
): Promise<ChangeRequest> {
  const row = body.action === 'file' ? await file(command, body) : await decide(command, body, bankChanges);
  return presentChange(command.actor, row);
}
