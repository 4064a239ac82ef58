import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type {
  ChangeLinkBody,
  LinkActionBody,
  NewLinkBody,
  PaymentLink,
  PaymentLinkDetail,
} from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import { paymentLinks } from '../../store/schema/checkout.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import { assertChangeable } from '../business-settings/owner.ts';
import type { Command } from '../http/command.ts';
import { conflict, invalidField, LinkChanged } from '../http/problem.ts';
import { findMerchant } from '../merchants/find-merchant.ts';
import { assertMoneyMayMove } from '../merchants/money-rules.ts';
import { newId } from '../new-id.ts';
import { findLink, lockLink } from './find-link.ts';
import { assertExpiry, assertTerms } from './link-rules.ts';
import type { PaymentLinkRow } from './link-status.ts';
import { getLink, linkActions, presentLink } from './present-link.ts';
import { publishDeletedLink, publishLink } from './publish-link.ts';

/** The answer to a command: the link as it is now. */
const current = ({ tx, actor, at }: Command, id: string): Promise<PaymentLinkDetail> =>
  getLink(tx, actor, { id, now: at });

/** What the audit trail says of a link. */
const factsOf = ({ title, reference, amount, maxUses, expiresAt, profileId }: PaymentLinkRow) => ({
  ...{ title, reference, amount, maxUses, profileId },
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** What a link is called in its address: nobody guesses it. */
const newCode = () => randomBytes(16).toString('base64url');

/** Adds a link for customers to pay by, or a draft of one. @throws Problem 400, 404, 409 */
export async function createLink(command: Command, body: NewLinkBody): Promise<PaymentLinkDetail> {
  const { tx, actor, at } = command;
  const { status, merchantId, expiresAt: until, ...rest } = body;
  const merchant = await findMerchant(tx, actor, merchantId);
  assertChangeable({ kind: 'merchant', id: merchantId, name: merchant.name, merchant });
  if (status === 'active') assertMoneyMayMove(merchant, 'charge', at);
  const expiresAt = until === null ? null : new Date(until);
  assertExpiry(expiresAt, at);
  const { partnerId, currency } = merchant;
  const terms = { ...rest, merchantId, partnerId, currency };
  await assertTerms(tx, actor, terms);
  const [row] = await tx
    .insert(paymentLinks)
    .values({
      ...{ id: newId('plk', at), code: newCode(), ...terms, expiresAt, isDraft: status === 'draft' },
      ...{ createdAt: at, createdBy: actor.username, changedAt: at, changedBy: actor.username },
    })
    .returning();
  if (!row) throw new Error('payment link was not written');
  await recordAuditEntry(tx, command, {
    ...{ action: 'payment-link:create', recordId: row.id, merchantId },
    after: { ...factsOf(row), status },
  });
  await publishLink(tx, row, at, true);
  return current(command, row.id);
}

/** What cannot be changed any more once somebody may have paid by it. */
const settled = ['amount', 'taxBasisPoints', 'tips', 'customFields', 'methods', 'locale'] as const;

/** What is asked to be different of a link, and is. */
function changesOf(
  row: PaymentLinkRow,
  body: Omit<ChangeLinkBody, 'id' | 'version'>,
): Partial<PaymentLinkRow> {
  const { expiresAt, ...rest } = body;
  const wanted = {
    ...rest,
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
  };
  const isOther = ([field, value]: [string, unknown]) =>
    value !== undefined && !isDeepStrictEqual(value, row[field as keyof PaymentLinkRow]);
  return Object.fromEntries(Object.entries(wanted).filter(isOther));
}

/** @throws Problem 400, 409 */
function assertChange(row: PaymentLinkRow, changes: Partial<PaymentLinkRow>, at: Date): void {
  if (!row.isDraft && settled.some((field) => field in changes))
    throw conflict('wrong_status', 'What a link asks for is changed in drafts only.');
  const { maxUses, expiresAt } = changes;
  if (typeof maxUses === 'number' && maxUses < row.uses)
    throw invalidField('maxUses', 'too_small', { min: row.uses });
  if (expiresAt !== undefined) assertExpiry(expiresAt, at);
}

/** Changes a link, unless somebody else did since this version was read. @throws Problem 400, 404, 409 */
export async function changeLink(
  command: Command,
  { id, version, ...body }: ChangeLinkBody,
): Promise<PaymentLinkDetail> {
  const { tx, actor, at } = command;
  const row = await lockLink(tx, actor, id);
  const changes = changesOf(row, body);
  // A change that arrived already, and whose answer was lost, is nobody's conflict.
  if (Object.keys(changes).length === 0) return current(command, id);
  if (version !== row.version) throw new LinkChanged(await current(command, id));
  assertChange(row, changes, at);
  await assertTerms(tx, actor, { ...row, ...changes });
  const changed = await writeLink(command, row, { ...changes, version: version + 1 });
  await recordAuditEntry(tx, command, {
    ...{ action: 'payment-link:change', recordId: id, merchantId: row.merchantId },
    before: factsOf(row),
    after: { ...factsOf(changed), changed: Object.keys(changes) },
  });
  return current(command, id);
}

async function writeLink(
  { tx, actor, at }: Command,
  { id }: PaymentLinkRow,
  set: Partial<PaymentLinkRow>,
): Promise<PaymentLinkRow> {
  const [row] = await tx
    .update(paymentLinks)
    .set({ ...set, changedAt: at, changedBy: actor.username })
    .where(eq(paymentLinks.id, id))
    .returning();
  if (!row) throw new Error(`no payment link ${id}`);
  await publishLink(tx, row, at);
  return row;
}

const noLongerDisabled = { disabledAt: null, disabledCause: null };

/** Opens a draft to customers, switches a link off, or on again. @throws Problem 400, 404, 409 */
export async function actOnLink(
  command: Command,
  { id, action }: LinkActionBody,
): Promise<PaymentLinkDetail> {
  const { tx, actor, at } = command;
  const row = await lockLink(tx, actor, id);
  const { status, merchant } = await findLink(tx, actor, { id, now: at });
  if (!linkActions[status].includes(action))
    throw conflict('wrong_status', `The link is ${status}: that cannot be done with it.`);
  if (action !== 'disable') {
    assertMoneyMayMove(merchant, 'charge', at);
    await assertTerms(tx, actor, row);
  }
  if (action === 'activate' && row.expiresAt && row.expiresAt <= at)
    throw conflict('link_expired', 'The draft’s time is over: let it expire later.');
  const set = {
    activate: { isDraft: false },
    enable: noLongerDisabled,
    disable: { disabledAt: at, disabledCause: 'person' as const },
  }[action];
  await writeLink(command, row, set);
  const answer = await current(command, id);
  await recordAuditEntry(tx, command, {
    ...{ action: `payment-link:${action}`, recordId: id, merchantId: row.merchantId },
    before: { status, cause: row.disabledCause },
    after: { status: answer.status },
  });
  return answer;
}

/** Deletes a draft, which nobody can have paid by. @throws Problem 404, 409 */
export async function deleteLink(command: Command, { id }: { id: string }): Promise<PaymentLink> {
  const { tx, actor, at } = command;
  const row = await lockLink(tx, actor, id);
  if (!row.isDraft) throw conflict('wrong_status', 'Only a draft can be deleted.');
  const found = await findLink(tx, actor, { id, now: at });
  await tx.delete(paymentLinks).where(eq(paymentLinks.id, id));
  await recordAuditEntry(tx, command, {
    ...{ action: 'payment-link:delete', recordId: id, merchantId: row.merchantId },
    before: factsOf(row),
  });
  await publishDeletedLink(tx, row, at);
  return { ...presentLink(actor, found, at), allowedActions: [] };
}
