import { sql } from 'drizzle-orm';
import type { Database } from '../../../store/database.ts';
import { disputeResponses } from '../../../store/schema/disputes.ts';

/** What a response answers, or holds, is other than before: what was made of the revision before is not sent any more. */
export async function nextRevision(tx: Database, disputeId: string): Promise<void> {
  await tx
    .insert(disputeResponses)
    .values({ disputeId, version: 0, revision: 1, fields: {} })
    .onConflictDoUpdate({
      target: disputeResponses.disputeId,
      set: { revision: sql`${disputeResponses.revision} + 1` },
    });
}
