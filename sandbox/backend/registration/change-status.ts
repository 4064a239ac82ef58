import type { MerchantAction } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { merchantStatusEvents } from '../../store/schema/registration.ts';
import { type Caller, recordAuditEntry } from '../audit/audit.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { publishMerchant } from '../merchants/publish-merchant.ts';

export interface StatusChange {
  action: MerchantAction;
  change: Partial<MerchantRow>;
  reason: string;
}

interface By {
  tx: Database;
  caller: Caller;
  /** Who the timeline names; the caller, unless said otherwise. */
  by?: string;
}

/** Sets a merchant's status or switches, writes it into its timeline and the audit trail, and tells who listens. */
export async function changeStatus(
  { tx, caller, by = caller.actor.username }: By,
  row: MerchantRow,
  { action, change, reason }: StatusChange,
): Promise<void> {
  const { at } = caller;
  const { status, compliance } = { ...row, ...change };
  const since = status === row.status ? {} : { statusSince: at };
  await tx
    .update(merchants)
    .set({ ...change, ...since })
    .where(eq(merchants.id, row.id));
  await tx
    .insert(merchantStatusEvents)
    .values({ merchantId: row.id, action, status, compliance, by, reason, at });
  await publishMerchant(tx, { ...row, status }, at);
  await recordAuditEntry(tx, caller, {
    action: `merchant:${action}`,
    recordId: row.id,
    merchantId: row.id,
    before: Object.fromEntries(Object.keys(change).map((key) => [key, row[key as keyof MerchantRow]])),
    after: change,
  });
}
