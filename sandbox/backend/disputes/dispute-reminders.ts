import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { disputes } from '../../store/schema/disputes.ts';
import { batchSize, type DueWork } from '../clock/due-work.ts';
import { notify } from '../notifications/notify.ts';

/** Reminds of disputes whose deadline is near. */
export const disputeReminders: DueWork = {
  name: 'reminders',
  dueAt: disputes.remindAt,
  async perform(tx, until) {
    const rows = await tx
      .select()
      .from(disputes)
      .where(and(isNotNull(disputes.remindAt), lte(disputes.remindAt, until)))
      .orderBy(asc(disputes.remindAt))
      .limit(batchSize)
      .for('update');
    for (const { id, merchantId, partnerId, status, remindAt } of rows) {
      await tx.update(disputes).set({ remindAt: null }).where(eq(disputes.id, id));
      if (status !== 'needs_response' || !remindAt) continue;
      await notify(tx, { kind: 'dispute_due', recordId: id, merchantId, partnerId, at: remindAt });
    }
    return rows.length;
  },
};
