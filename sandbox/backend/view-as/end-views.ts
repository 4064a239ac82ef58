import { eq, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { viewAs } from '../../store/schema/view-as.ts';
import { type Caller, recordAuditEntry } from '../audit/audit.ts';
import type { Command } from '../http/command.ts';
import { partnerOfUser } from '../portals/portal-of-user.ts';

export type ViewRow = typeof viewAs.$inferSelect;

/**
 * Why a view ended: its viewer ended it, or began another; its hour was over; or somebody's account or rights are not
 * what they were.
 */
export type ViewEnd = 'ended' | 'replaced' | 'expired' | 'changed';

/** What the audit trail says of a view: as whom, and whose they are. */
export const entryOnView = async (
  tx: Database,
  action: 'user:view-start' | 'user:view-end',
  { id, targetUsername: username, merchantId, partnerId }: ViewRow,
) => ({
  ...{ action, merchantId },
  recordId: username ?? id,
  // Of a manager the view has no place: whose they are is asked of their merchants.
  partnerId: partnerId ?? (username === null ? null : await partnerOfUser(tx, { username })),
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
      ...(await entryOnView(tx, 'user:view-end', view)),
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
