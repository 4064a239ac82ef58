import { eq } from 'drizzle-orm';
import { disputes } from '../../store/schema/disputes.ts';
import { eachDue } from '../clock/due-work.ts';
import { notify } from '../notifications/notify.ts';

/** Reminds of disputes whose deadline is near. */
export const disputeReminders = eachDue(
  { name: 'reminders', table: disputes, dueAt: disputes.remindAt, key: [disputes.id] },
  async (tx, { id, merchantId, partnerId, status }, { at }) => {
    await tx.update(disputes).set({ remindAt: null }).where(eq(disputes.id, id));
    if (status !== 'needs_response') return;
    await notify(tx, { kind: 'dispute_due', recordId: id, merchantId, partnerId, at });
  },
);
