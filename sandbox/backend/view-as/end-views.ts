import { eq, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { viewAs } from '../../store/schema/view-as.ts';
import { type Caller, recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';

export type ViewRow = typeof viewAs.$inferSelect;

/**
 * Why a view ended: its viewer ended it, or began another; its hour was over; or somebody's account or rights are not
 * what they were.
 */
export type ViewEnd = 'ended' | 'replaced' | 'expired' | 'changed';

/** What the audit trail says of a view: as whom, and whose they are. */
export const entryOnView = (action: 'user:view-start' | 'user:view-end', view: ViewRow) => ({
  action,
  recordId: view.targetUsername ?? view.id,
  merchantId: view.merchantId,
  partnerId: view.partnerId,
});

/** Ends views, each once, with an entry in the audit trail. @returns how many ended */
export async function endViews(
  tx: Database,
  isMeant: SQL | undefined,
  { caller, why }: { caller: Caller; why: ViewEnd },
): Promise<number> {
  const ended = await tx.delete(viewAs).where(isMeant).returning();
  for (const view of ended) {
    const { id, username: by, role } = view;
    await recordAuditEntry(tx, caller, {
      ...entryOnView('user:view-end', view),
      after: { id, by, role, why },
    });
  }
  return ended.length;
}

/** Ends the views of and as a person whose account or rights change. */
export async function endViewsOf(command: Command, subject: string | null): Promise<void> {
  if (subject === null) return;
  const isTheirs = or(eq(viewAs.subject, subject), eq(viewAs.targetSubject, subject));
  await endViews(command.tx, isTheirs, { caller: command, why: 'changed' });
}
