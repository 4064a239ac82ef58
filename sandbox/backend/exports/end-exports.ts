import { and, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { exportJobs } from '../../store/schema/exports.ts';
import { notificationMails } from '../../store/schema/notification-mails.ts';
import { isOpen } from './queue-exports.ts';

/**
 * Ends what a person exported with access that they have no longer: nobody gets the files any more, and what is being
 * written is not written to its end. They are of the scope that their owner had when they asked for them.
 */
export async function endExportsOf(tx: Database, subject: string | null, at: Date): Promise<void> {
  if (subject === null) return;
  const isTheirs = eq(exportJobs.subject, subject);
  await tx.update(exportJobs).set({ status: 'canceled' }).where(and(isTheirs, isOpen));
  await tx
    .update(exportJobs)
    .set({ status: 'expired', dueAt: null, removeAt: at })
    .where(and(isTheirs, eq(exportJobs.status, 'ready')));
  // A mail that waits would send its reader to a file that is gone.
  await tx
    .delete(notificationMails)
    .where(and(eq(notificationMails.subject, subject), eq(notificationMails.kind, 'export_ready')));
}
