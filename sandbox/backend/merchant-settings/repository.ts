import type { ChangeBody, ChangeRequest } from '@countinghouse/contract';
import { changesBank, type SettingField } from '@countinghouse/contract/vocabulary';
import { and, eq } from 'drizzle-orm';
import { merchants } from '../../store/schema/portfolio.ts';
import { changeRequests } from '../../store/schema/registration.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { conflict, forbidden, notFound } from '../http/problem.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';
import { publishMerchant } from '../merchants/publish-merchant.ts';
import { type BankChanges, completeBankChange } from './bank-change.ts';
import { type Filing, type FilingSecrets, fileChange, settingColumns } from './file-change.ts';
import { type ChangeRow, changeActionsOf, presentChanges } from './present-change.ts';

type Deciding = Exclude<ChangeBody, Filing>;

const outcomes = { approve: 'approved', reject: 'rejected', cancel: 'canceled' } as const;

async function decide(
  command: Command,
  { id, action, comment }: Deciding,
  bankChanges: BankChanges,
): Promise<ChangeRow> {
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
    sealedAccountNumber: null,
  };
  const [row] = await tx.update(changeRequests).set(decision).where(eq(changeRequests.id, id)).returning();
  if (!row) throw new Error('change was not written');
  if (action === 'approve') {
    const set = Object.fromEntries(
      Object.entries(changes).map(([field, value]) => [settingColumns[field as SettingField], value]),
    );
    await tx.update(merchants).set(set).where(eq(merchants.id, merchantId));
    if (changesBank(changes)) await completeBankChange(command, { merchant, changes }, bankChanges);
  }
  await publishMerchant(tx, merchant, at);
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
  { bankChanges, ...secrets }: FilingSecrets & { bankChanges: BankChanges },
): Promise<ChangeRequest> {
  const row =
    body.action === 'file'
      ? await fileChange(command, body, secrets)
      : await decide(command, body, bankChanges);
  const [change] = await presentChanges(command.tx, command.actor, [row]);
  if (!change) throw new Error('change was not presented');
  return change;
}
