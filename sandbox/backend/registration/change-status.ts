import type {
  DecisionReason,
  MerchantAction,
  MerchantNewsKind,
  MerchantStatus,
} from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { merchantStatusEvents } from '../../store/schema/registration.ts';
import { type Caller, recordAuditEntry } from '../audit/audit.ts';
import { tellNews } from '../merchant-news/tell.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { publishMerchant } from '../merchants/publish-merchant.ts';

export interface StatusChange {
  action: MerchantAction;
  change: Partial<MerchantRow>;
  reason: string;
  /** As the processor gave them: mails say them in the reader's language. */
  decisionReasons?: DecisionReason[];
}

/** What a change is told as; null for what only the timeline says. */
function newsOf(row: MerchantRow, { change }: StatusChange): MerchantNewsKind | null {
  if (change.mid && !row.mid) return 'merchant_boarded';
  if (change.status === undefined || change.status === row.status) return null;
  return newsOfStatus[change.status] ?? null;
}

const newsOfStatus: Partial<Record<MerchantStatus, MerchantNewsKind>> = {
  approved: 'application_approved',
  pending_documents: 'application_documents_needed',
  declined: 'application_declined',
  withdrawn: 'application_withdrawn',
};

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
  statusChange: StatusChange,
): Promise<void> {
  const { at } = caller;
  const { action, change, reason, decisionReasons } = statusChange;
  const { status, compliance } = { ...row, ...change };
  const since = status === row.status ? {} : { statusSince: at };
  await tx
    .update(merchants)
    .set({ ...change, ...since })
    .where(eq(merchants.id, row.id));
  const [step] = await tx
    .insert(merchantStatusEvents)
    .values({ merchantId: row.id, action, status, compliance, by, reason, at })
    .returning({ id: merchantStatusEvents.id });
  await publishMerchant(tx, { ...row, status }, at);
  await recordAuditEntry(tx, caller, {
    action: `merchant:${action}`,
    recordId: row.id,
    merchantId: row.id,
    before: Object.fromEntries(Object.keys(change).map((key) => [key, row[key as keyof MerchantRow]])),
    after: change,
  });
  const kind = newsOf(row, statusChange);
  if (!kind) return;
  await tellNews(tx, {
    ...{ kind, merchant: row, recordId: row.id, occurrence: String(step?.id), at },
    // What somebody else decided is news for the caller too.
    by: by === caller.actor.username ? caller.actor.subject : 'system',
    // Who decides has decided; that an application was taken back is news for both.
    side: kind === 'application_withdrawn' ? null : 'applicant',
    facts: { reason, ...(decisionReasons && { decisionReasons }) },
  });
}
