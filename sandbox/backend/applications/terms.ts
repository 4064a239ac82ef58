import { termsVersion } from '@countinghouse/contract/vocabulary';
import { recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { conflict } from '../http/problem.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { assertOpen, noteChange, setApplication } from './note-change.ts';

/** Keeps who accepted which terms, when, from where and by which browser; the merchant is locked. */
export async function acceptTerms(
  command: Command,
  { merchant, version, name }: { merchant: MerchantRow; version: string; name: string },
): Promise<void> {
  const { tx, actor, at, address, device = null } = command;
  assertOpen(merchant);
  if (version !== termsVersion)
    throw conflict('terms_changed', `The terms are of version ${termsVersion} now.`);
  const terms = { version, name, by: actor.username, at: at.toISOString(), address, device };
  await setApplication(tx, merchant.id, { terms });
  await recordAuditEntry(tx, command, {
    action: 'application:terms',
    recordId: merchant.id,
    merchantId: merchant.id,
    after: { version, name },
  });
  await noteChange(tx, merchant.id, at);
}
