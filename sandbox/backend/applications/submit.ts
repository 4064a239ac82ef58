import type { Application } from '@countinghouse/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { merchantRequests } from '../../store/schema/applications.ts';
import type { Command } from '../http/command.ts';
import { conflict } from '../http/problem.ts';
import { lockMerchant, type MerchantRow } from '../merchants/find-merchant.ts';
import { changeStatus } from '../registration/change-status.ts';
import { mayMove } from '../registration/rules.ts';
import { gapsOf, readDraft } from './draft.ts';
import { dropLink } from './links.ts';
import { setApplication } from './note-change.ts';
import { presentApplication } from './present.ts';

/** Wakes whoever hands applications to the processor. */
export type WakeProcessor = () => Promise<void>;

/** Sends an application of a merchant that is locked. Nobody comes in by its link any more. */
async function send(command: Command, merchant: MerchantRow, wake: WakeProcessor): Promise<void> {
  const { tx, actor, at } = command;
  await setApplication(tx, merchant.id, {
    submittedAt: at,
    submittedBy: actor.username,
    boardingDueAt: at,
    missingSections: [],
  });
  await dropLink(tx, merchant.id);
  const change = { status: 'submitted', compliance: 'in_review' } as const;
  await changeStatus({ tx, caller: command }, merchant, { action: 'submit', change, reason: '' });
  command.afterCommit(wake);
}

/** Sends a complete application. @throws Problem 409 when it was sent already, or something is missing */
export async function submit(command: Command, merchant: MerchantRow, wake: WakeProcessor): Promise<void> {
  const { tx, actor, at } = command;
  if (!mayMove(actor, merchant, 'submit'))
    throw conflict('wrong_status', `An application that is ${merchant.status} is not sent.`);
  const missing = gapsOf(await readDraft(tx, merchant), at).map(({ key }) => key);
  if (missing.length > 0) throw conflict('registration_incomplete', `Still missing: ${missing.join(', ')}.`);
  await send(command, merchant, wake);
}

/** Sends an application again by itself once everything that a reviewer asked for was given. */
export async function resubmitIfAnswered(
  command: Command,
  merchant: MerchantRow,
  wake: WakeProcessor,
): Promise<void> {
  const { tx, at } = command;
  if (merchant.status !== 'pending_documents') return;
  const open = await tx
    .select({ id: merchantRequests.id })
    .from(merchantRequests)
    .where(
      and(
        eq(merchantRequests.merchantId, merchant.id),
        eq(merchantRequests.status, 'open'),
        inArray(merchantRequests.kind, ['document', 'information']),
      ),
    )
    .limit(1);
  if (open.length > 0 || gapsOf(await readDraft(tx, merchant), at).length > 0) return;
  await send(command, merchant, wake);
}

export async function submitApplication(
  command: Command,
  { merchantId }: { merchantId: string },
  wake: WakeProcessor,
): Promise<Application> {
  const { tx, actor, at } = command;
  const merchant = await lockMerchant(tx, actor, merchantId);
  await submit(command, merchant, wake);
  return presentApplication(tx, actor, await lockMerchant(tx, actor, merchantId), at);
}
