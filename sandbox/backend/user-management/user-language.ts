import type { MailLanguage } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { invitations, userPreferences } from '../../store/schema/users.ts';
import { languageOf } from '../notifications/channels.ts';

/**
 * In which language a user is written to: the one they used when they chose their mails, else the one they were invited
 * in; null for accounts that were there before anybody was asked.
 */
export async function findLanguage(
  tx: Database,
  { username, subject }: { username: string; subject: string | null },
): Promise<MailLanguage | null> {
  const [chosen] = subject
    ? await tx.select().from(userPreferences).where(eq(userPreferences.subject, subject))
    : [];
  const own = languageOf(chosen);
  if (own) return own;
  const [invited] = await tx.select().from(invitations).where(eq(invitations.username, username));
  return invited?.language ?? null;
}
