import type { ChangeBody } from '@countinghouse/contract';
import { changesBank, type SettingField } from '@countinghouse/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import { merchants } from '../../store/schema/portfolio.ts';
import { changeRequests } from '../../store/schema/registration.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { AlreadyDecided, conflict, forbidden, invalidField, notFound } from '../http/problem.ts';
import { type MerchantRow, visibleMerchants } from '../merchants/find-merchant.ts';
import { publishMerchant } from '../merchants/publish-merchant.ts';
import { type BankChanges, completeBankChange } from './bank-change.ts';
import { type Filing, settingColumns } from './file-change.ts';
import { tellRequester } from './outcome-mail.ts';
import { type ChangeRow, changeActionsOf, isOwnChange } from './present-change.ts';
import { publishChange } from './publish-change.ts';

type Deciding = Exclude<ChangeBody, Filing>;

const outcomes = { approve: 'approved', reject: 'rejected', cancel: 'canceled' } as const;

/** A request in the caller's scope with its merchant, both locked: who comes second reads what the first decided. */
async function lockChange({ tx, actor }: Command, id: string) {
  const [found] = await tx
    .select({ request: changeRequests, merchant: merchants })
    .from(changeRequests)
    .innerJoin(merchants, eq(merchants.id, changeRequests.merchantId))
    .where(and(visibleMerchants(tx, actor), eq(changeRequests.id, id)))
    .for('update');
  if (!found) throw notFound('Change request');
  return found;
}

/** @throws Problem 403 or 409: whoever filed it, a partner where the money goes, or too late */
function assertMayDecide({ actor }: Command, request: ChangeRow, action: Deciding['action']): void {
  const { status, decidedBy: by, decidedAt } = request;
  if (status !== 'pending') throw new AlreadyDecided({ status, by, at: decidedAt?.toISOString() ?? null });
  if (changeActionsOf(actor, request).includes(action)) return;
  if (action === 'cancel') throw conflict('others_change', 'Only who filed a change cancels it.');
  throw isOwnChange(actor, request)
    ? conflict('own_change', 'Who filed a change does not decide it.')
    : forbidden();
}

async function apply(
  command: Command,
  { request, merchant }: { request: ChangeRow; merchant: MerchantRow },
  bankChanges: BankChanges,
): Promise<void> {
  const { tx } = command;
  const { changes, accountFingerprint } = request;
  const isBank = changesBank(changes);
  const set = Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [settingColumns[field as SettingField], value]),
  );
  const account = 'accountNumber' in changes || 'routingNumber' in changes ? { accountFingerprint } : {};
  await tx
    .update(merchants)
    .set({ ...set, ...account })
    .where(eq(merchants.id, merchant.id));
  if (isBank) await completeBankChange(command, { merchant, request }, bankChanges);
}

/**
 * Decides a change that somebody else filed, or cancels one's own. A decision that is sent again by whoever made it is
 * answered as the first time.
 * @throws Problem 404; 409 telling who decided it first
 */
export async function decide(
  command: Command,
  { id, action, comment }: Deciding,
  bankChanges: BankChanges,
): Promise<ChangeRow> {
  const { tx, actor, at } = command;
  const { request, merchant } = await lockChange(command, id);
  if (request.status === outcomes[action] && request.decidedBy === actor.username) return request;
  assertMayDecide(command, request, action);
  if (action === 'reject' && !comment?.trim()) throw invalidField('comment', 'required');
  const decision = {
    status: outcomes[action],
    decidedBy: actor.username,
    decidedAt: at,
    comment: comment ?? null,
    dueAt: null,
    sealedAccountNumber: null,
  };
  const [row] = await tx.update(changeRequests).set(decision).where(eq(changeRequests.id, id)).returning();
  if (!row) throw new Error('change was not written');
  if (action === 'approve') await apply(command, { request: row, merchant }, bankChanges);
  await publishMerchant(tx, merchant, at);
  await publishChange(tx, row, { partnerId: merchant.partnerId, at });
  if (action !== 'cancel') await tellRequester(command, { request: row, merchant }, bankChanges);
  await recordAuditEntry(tx, command, {
    action: `settings:${action}`,
    recordId: id,
    merchantId: merchant.id,
    before: request.before,
    after: request.changes,
  });
  return row;
}
