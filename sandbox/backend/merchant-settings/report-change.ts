import type { ChangeReportBody } from '@countinghouse/contract';
import { and, eq } from 'drizzle-orm';
import { merchants } from '../../store/schema/portfolio.ts';
import { changeRequests } from '../../store/schema/registration.ts';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { conflict, notFound } from '../http/problem.ts';
import { writeRequest } from '../merchant-requests/insert-request.ts';
import { sideOf } from '../merchant-requests/side-of.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';
import { notify } from '../notifications/notify.ts';
import { changeStatus } from '../registration/change-status.ts';
import { isReportable } from './decision.ts';
import { publishChange } from './publish-change.ts';

/**
 * 'This was not us': payouts are switched off until an administrator switches them on, and the administrators are asked
 * in a thread of the merchant's. @throws Problem 404, 409
 */
export async function reportChange(command: Command, { id, text }: ChangeReportBody): Promise<void> {
  const { tx, actor, at } = command;
  const [found] = await tx
    .select({ request: changeRequests, merchant: merchants })
    .from(changeRequests)
    .innerJoin(merchants, eq(merchants.id, changeRequests.merchantId))
    .where(and(visibleMerchants(tx, actor), eq(changeRequests.id, id)))
    .for('update');
  if (!found) throw notFound('Change request');
  const { request, merchant } = found;
  if (!isReportable(request, at))
    throw conflict('wrong_status', 'This change cannot be reported, or was reported already.');
  await tx
    .update(changeRequests)
    .set({ reportedAt: at, reportedBy: actor.username })
    .where(eq(changeRequests.id, id));
  if (merchant.depositsEnabled) {
    const change = { depositsEnabled: false };
    await changeStatus({ tx, caller: command }, merchant, {
      action: 'disable_deposits',
      change,
      reason: text,
    });
  }
  const side = sideOf(actor);
  const question = { kind: 'question', text: `${id}: ${text}` } as const;
  // However much was asked: whoever had the account changed may have seen to it that there is no room.
  await writeRequest(tx, { merchant, by: actor.username, side, at, request: question });
  // For administrators alone: whoever had the account changed may be the partner.
  await notify(tx, {
    ...{ kind: 'change_reported', recordId: id, merchantId: null, partnerId: null, occurrence: '', at },
  });
  await publishChange(tx, request, { partnerId: merchant.partnerId, at });
  await recordAuditEntry(tx, command, { action: 'settings:report', recordId: id, merchantId: merchant.id });
}
