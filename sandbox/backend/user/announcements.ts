import { type Announcement, type Announcements, mostDismissed } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { userPreferences } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import type { Command } from '../http/command.ts';
import { lockChosen } from '../notifications/preferences.ts';

const dayMs = 86_400_000;

/** Which announcements the caller wants to see no more. */
export async function findDismissed(db: Database, { subject }: Actor): Promise<Announcements> {
  const [row] = await db
    .select({ dismissed: userPreferences.dismissedAnnouncements })
    .from(userPreferences)
    .where(eq(userPreferences.subject, subject));
  return { dismissed: row?.dismissed ?? [] };
}

/** Dismisses one on all of the caller's devices. What has ended wherever they are is forgotten. */
export async function dismissAnnouncement(
  { tx, actor: { subject }, at }: Command,
  { name, until }: Announcement,
): Promise<Announcements> {
  const { dismissedAnnouncements } = await lockChosen(tx, subject);
  const others = (dismissedAnnouncements ?? []).filter((one) => one.name !== name || one.until !== until);
  // Days end last where clocks are twelve hours behind.
  const endsLast = new Date(at.getTime() - dayMs).toISOString().slice(0, 10);
  const dismissed = [...others, { name, until }].filter((one) => one.until >= endsLast).slice(-mostDismissed);
  await tx
    .update(userPreferences)
    .set({ dismissedAnnouncements: dismissed })
    .where(eq(userPreferences.subject, subject));
  return { dismissed };
}
