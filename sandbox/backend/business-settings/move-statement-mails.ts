import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../store/database.ts';
import { noticeAddresses } from '../../store/schema/business-settings.ts';
import { statementSchedules } from '../../store/schema/statement-schedules.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';

/**
 * Has a merchant's statements mailed at the same hour of the same day in another zone: which month they are of is found
 * there. Counted from now instead, a month would be mailed twice or not at all where its first day has begun in one zone
 * alone.
 */
export async function moveStatementMails(
  tx: Database,
  { id, timeZone: from }: MerchantRow,
  to: string,
): Promise<void> {
  if (to === from) return;
  const moved = (dueAt: PgColumn): SQL => sql`(${dueAt} at time zone ${from}::text) at time zone ${to}::text`;
  await tx
    .update(noticeAddresses)
    .set({ dueAt: moved(noticeAddresses.dueAt) })
    .where(eq(noticeAddresses.merchantId, id));
  await tx
    .update(statementSchedules)
    .set({ dueAt: moved(statementSchedules.dueAt) })
    .where(eq(statementSchedules.merchantId, id));
}
