import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import {
  merchantRequestMessages,
  merchantRequestReads,
  merchantRequests,
} from '../../store/schema/applications.ts';

/** Keeps that somebody has read every request of a merchant to its end. */
export async function keepRead(tx: Database, subject: string, merchantId: string): Promise<void> {
  const ofMerchant = tx
    .select({ id: merchantRequests.id })
    .from(merchantRequests)
    .where(eq(merchantRequests.merchantId, merchantId));
  const lasts = await tx
    .select({ requestId: merchantRequestMessages.requestId, messageId: max(merchantRequestMessages.id) })
    .from(merchantRequestMessages)
    .where(inArray(merchantRequestMessages.requestId, ofMerchant))
    .groupBy(merchantRequestMessages.requestId);
  const rows = lasts.map(({ requestId, messageId }) => ({ subject, requestId, messageId: messageId ?? 0 }));
  if (rows.length === 0) return;
  await tx
    .insert(merchantRequestReads)
    .values(rows)
    .onConflictDoUpdate({
      target: [merchantRequestReads.subject, merchantRequestReads.requestId],
      set: { messageId: sql`greatest(${merchantRequestReads.messageId}, excluded.message_id)` },
    });
}

/** Up to which message somebody has read each of these requests. */
export async function findReads(
  db: Database,
  subject: string,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select()
    .from(merchantRequestReads)
    .where(
      and(
        eq(merchantRequestReads.subject, subject),
        inArray(merchantRequestReads.requestId, [...requestIds]),
      ),
    );
  return new Map(rows.map(({ requestId, messageId }) => [requestId, messageId]));
}
